import { type ExceptionKind, plannedDepartures } from '#domain/departures/departure-plan.rules.ts'
import type { EventKind } from '#domain/event.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import { typedInstant } from '#domain/typed-hour.rules.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { followSchedule } from './follow-schedule.command.ts'
import { lockProduct } from './lock-product.command.ts'
import { moveBack, moveTimes } from './move-times.command.ts'
import { findOperatorTerms } from './operator-terms.queries.ts'
import { listExceptions, type ProductKey } from './product.queries.ts'

export type DatesChange = {
  dates: readonly LocalDate[]
  start_time: LocalTime | null
  kind: ExceptionKind
  capacity: number | null
  new_time: LocalTime | null
  reason: string
}

const eventKinds = {
  close: 'product_dates_closed',
  open: 'product_dates_opened',
  capacity: 'product_dates_limited',
  time: 'product_times_moved',
} as const satisfies Record<ExceptionKind, EventKind<'product'>>

/**
 * Closes days, opens departures outside the schedule, sets their seats or moves their time. What a day already had for
 * the same departures is replaced; closing a whole day replaces what sells on it, so that none is left open.
 */
export async function changeDates(act: StaffAct, id: string, change: DatesChange) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const key = { id, tour_operator_id }
  const before = await lockProduct(act, key)
  const { dates, start_time, kind, capacity, new_time, reason } = change
  const { time_zone } = await findOperatorTerms(tx, tour_operator_id)
  const opened = kind === 'time' ? new_time : kind === 'open' ? start_time : null
  if (opened) for (const date of dates) typedInstant(date, opened, time_zone)

  if (kind === 'time' && start_time && new_time) {
    await moveTimes(act, { key, before, dates, start_time, new_time, reason })
  } else {
    await clear(tx, key, change)
    await tx
      .insertInto('availability_exceptions')
      .values(
        dates.map((date) => ({ tour_operator_id, product_id: id, date, start_time, kind, capacity, reason })),
      )
      .execute()
    const exceptions = await listExceptions(tx, key, now)
    await followSchedule(act, key, before, { ...before, exceptions })
  }
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: eventKinds[kind],
    data: { from: dates[0], to: dates.at(-1), days: dates.length, start_time, capacity, new_time },
    reason,
    actor,
  })
}

/** Removes exceptions that the new one replaces. A moved departure stays moved. */
async function clear(tx: Tx, key: ProductKey, { dates, start_time, kind }: DatesChange) {
  const replaced: ExceptionKind[] =
    kind === 'open'
      ? ['open', 'close']
      : kind === 'close' && start_time === null
        ? ['open', 'close', 'capacity']
        : ['close', 'capacity']
  await tx
    .deleteFrom('availability_exceptions')
    .where('tour_operator_id', '=', key.tour_operator_id)
    .where('product_id', '=', key.id)
    .where('date', 'in', [...dates])
    .where('kind', 'in', replaced)
    .$if(start_time !== null, (query) => query.where('start_time', '=', start_time))
    .execute()
}

/** Takes one exception back: the weekly schedule holds again. */
export async function dropException(act: StaffAct, id: string, exception_id: string) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const key = { id, tour_operator_id }
  const before = await lockProduct(act, key)
  const removed = await tx
    .deleteFrom('availability_exceptions')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .where('id', '=', exception_id)
    .returning(['date', 'start_time', 'kind', 'capacity', 'new_time', 'reason'])
    .executeTakeFirst()
  if (!removed) throw new NotFound()
  const { reason, ...data } = removed

  if (removed.kind === 'time') await moveBack(act, { key, before, removed })
  else {
    const exceptions = await listExceptions(tx, key, now)
    await followSchedule(act, key, before, { ...before, exceptions })
  }
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_date_reopened',
    data,
    reason,
    actor,
  })
}

type Reopening = { dates: readonly LocalDate[]; start_time: LocalTime | null; reason: string }

/** Sells again what was closed: whole days, or one departure of each although its day stays closed. */
export async function reopenDates(act: StaffAct, id: string, change: Reopening) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { dates, start_time, reason } = change
  const key = { id, tour_operator_id }
  const before = await lockProduct(act, key)
  await tx
    .deleteFrom('availability_exceptions')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .where('date', 'in', [...dates])
    .where('kind', '=', 'close')
    .$if(start_time !== null, (query) => query.where('start_time', '=', start_time))
    .execute()
  if (start_time !== null) await openApart(tx, key, before, { dates, start_time, reason })
  await tx
    .updateTable('departures')
    .set({ status: 'abierta' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .where('date', 'in', [...dates])
    .where('status', 'in', ['cerrada', 'suspendida'])
    .where('starts_at', '>', now)
    .$if(start_time !== null, (query) => query.where('start_time', '=', start_time))
    .execute()
  const exceptions = await listExceptions(tx, key, now)
  await followSchedule(act, key, before, { ...before, exceptions })
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: id,
    kind: 'product_date_reopened',
    data: { from: dates[0], to: dates.at(-1), days: dates.length, start_time },
    reason,
    actor,
  })
}

type Before = Awaited<ReturnType<typeof lockProduct>>

/** On a wholly closed day, one departure is reopened by its own exception, with its former seats. */
async function openApart(
  tx: Tx,
  key: ProductKey,
  before: Before,
  { dates, start_time, reason }: { dates: readonly LocalDate[]; start_time: LocalTime; reason: string },
) {
  const closedDays = dates.filter((date) =>
    before.exceptions.some((each) => each.date === date && each.kind === 'close' && each.start_time === null),
  )
  for (const date of closedDays) {
    const plan = plannedDepartures(before.availability_rules, before.exceptions, date).get(start_time)
    if (!plan) continue
    await tx
      .insertInto('availability_exceptions')
      .values({
        tour_operator_id: key.tour_operator_id,
        product_id: key.id,
        date,
        start_time,
        kind: 'open',
        capacity: plan.capacity,
        reason,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
