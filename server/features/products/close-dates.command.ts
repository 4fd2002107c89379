import type { ExceptionInput } from '#contract/product-input.ts'
import { datesBetween } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { moveCapacities } from './departure-capacity.command.ts'
import { lockProduct } from './lock-product.command.ts'
import { listExceptions } from './product.queries.ts'

/**
 * Closes days or sets their seats. What a day already had for the same departures is replaced; a whole day replaces
 * everything of that day, so that closing it leaves no departure open.
 */
export async function closeDates(tx: Tx, actor: Actor, id: string, input: ExceptionInput, now: Date) {
  const { tour_operator_id } = actor
  const key = { id, tour_operator_id }
  const before = await lockProduct(tx, key, now)
  const { from, to, start_time, kind, capacity, reason } = input
  const dates = datesBetween(from, to)

  await tx
    .deleteFrom('availability_exceptions')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .$if(start_time !== null, (query) => query.where('start_time', '=', start_time))
    .execute()
  await tx
    .insertInto('availability_exceptions')
    .values(
      dates.map((date) => ({ tour_operator_id, product_id: id, date, start_time, kind, capacity, reason })),
    )
    .execute()

  const exceptions = await listExceptions(tx, key, now)
  const { availability_rules } = before
  await moveCapacities(tx, key, before, { availability_rules, exceptions }, now)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: kind === 'close' ? 'product_dates_closed' : 'product_dates_limited',
    data: { from, to, start_time, capacity },
    reason,
    actor,
  })
  return exceptions
}

/** Takes one exception back: the weekly schedule holds again. */
export async function reopenDate(tx: Tx, actor: Actor, id: string, exception_id: string, now: Date) {
  const { tour_operator_id } = actor
  const key = { id, tour_operator_id }
  const before = await lockProduct(tx, key, now)
  const removed = await tx
    .deleteFrom('availability_exceptions')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .where('id', '=', exception_id)
    .returning(['date', 'start_time', 'kind', 'capacity', 'reason'])
    .executeTakeFirst()
  if (!removed) throw new NotFound()
  const { reason, ...data } = removed

  const exceptions = await listExceptions(tx, key, now)
  const { availability_rules } = before
  await moveCapacities(tx, key, before, { availability_rules, exceptions }, now)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_date_reopened',
    data,
    reason,
    actor,
  })
  return exceptions
}
