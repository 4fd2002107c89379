import { cancellable } from '#domain/bookings/booking-status.rules.ts'
import type { AnswerOutcome } from '#domain/disruptions/disruption.ts'
import type { Alternative } from '#domain/disruptions/settlement.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'

import type { Tx } from '../../db/database.ts'
import { lockBooking, lockDepartures } from '../bookings/booking/booking-changes.command.ts'
import { findBooking, type StoredItem } from '../bookings/booking/booking.queries.ts'
import { cancelItems } from '../bookings/change/cancel-items.command.ts'
import { waitForDeposit } from '../bookings/hold/wait-for-answer.command.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { findDisruption } from './disruption.queries.ts'
import { queueSettled } from './queue-notice.command.ts'
import { lockAcross, takeAcross } from './take-across.command.ts'

/** The operator whose staff settles it, or the booking whose link answers it. */
type Of = { tour_operator_id: string } | { booking_id: string }
type Answer = Awaited<ReturnType<typeof findAnswer>>

async function findAnswer(tx: Tx, id: string, of: Of) {
  const answer = await tx
    .selectFrom('disruption_answers as a')
    .leftJoin('departures as d', (join) =>
      join.onRef('d.tour_operator_id', '=', 'a.tour_operator_id').onRef('d.id', '=', 'a.moved_to'),
    )
    .select([
      'a.id',
      'a.tour_operator_id',
      'a.disruption_id',
      'a.booking_id',
      'a.booking_item_id',
      'a.outcome',
    ])
    .innerJoin('disruptions as x', (join) =>
      join.onRef('x.tour_operator_id', '=', 'a.tour_operator_id').onRef('x.id', '=', 'a.disruption_id'),
    )
    .innerJoin('departures as o', (join) =>
      join.onRef('o.tour_operator_id', '=', 'x.tour_operator_id').onRef('o.id', '=', 'x.departure_id'),
    )
    .select(['a.moved_to', 'd.date', 'd.start_time', 'd.product_id', 'o.product_id as own_product_id'])
    .where('a.id', '=', id)
    .executeTakeFirst()
  const isTheirs =
    answer &&
    ('booking_id' in of
      ? answer.booking_id === of.booking_id
      : answer.tour_operator_id === of.tour_operator_id)
  if (!isTheirs) throw new NotFound()
  return answer
}

/**
 * Another person may have decided the answer while this call waited for the lock. The same decision is accepted, a
 * different one is refused.
 */
function isSettled(answer: Answer, outcome: AnswerOutcome, to: Alternative | null): boolean {
  if (answer.outcome === 'esperando') return false
  if (answer.outcome === 'mantenida') throw new Refusal('disruption_lifted')
  const isSamePlace =
    !to ||
    (answer.product_id === (to.product_id ?? answer.own_product_id) &&
      answer.date === to.date &&
      answer.start_time === to.start_time)
  if (answer.outcome === outcome && isSamePlace) return true
  throw new Refusal('already_answered')
}

/**
 * The booking is locked first, as in every command on it, then the departures; the answer is read again after
 * each lock, and the database writes it as the tour leaves the departure.
 */
async function lockAnswer(act: Act, id: string, of: Of) {
  const { tx } = act
  const found = await findAnswer(tx, id, of)
  const { tour_operator_id } = found
  const locked = await lockBooking(tx, { id: found.booking_id, tour_operator_id })
  const booking = await findBooking(tx, locked)
  const item = booking.items.find((each) => each.id === found.booking_item_id)
  if (!item) throw new NotFound()
  const answer = await findAnswer(tx, id, of)
  const disruption = await findDisruption(tx, { id: answer.disruption_id, tour_operator_id })
  return { answer, booking, item, disruption }
}

function refuseOver(item: StoredItem) {
  if (!cancellable(item.status)) throw new Refusal('status_does_not_allow', { status: item.status })
}

/** Takes a tour to another departure at the price that was paid. */
export async function moveAnswer(act: Act, id: string, to: Alternative, of: Of) {
  const { tx } = act
  const { answer, booking, item, disruption } = await lockAnswer(act, id, of)
  if (isSettled(answer, 'movida', to)) return
  refuseOver(item)
  const receiving = await lockAcross(act, { booking, item }, to)
  if (isSettled(await findAnswer(tx, id, of), 'movida', to)) return
  await takeAcross(tx, { booking, item }, { ...receiving, start_time: to.start_time })
  await waitForDeposit(act, booking)
  await sign(act, answer)
  await recordEvent(tx, {
    tour_operator_id: answer.tour_operator_id,
    entity: 'booking',
    entity_id: answer.booking_id,
    kind: 'disruption_moved',
    data: {
      product: item.product.name,
      from: { date: item.date, start_time: item.start_time },
      to: { date: to.date, start_time: to.start_time },
      ...(receiving.product.id !== item.product.id && { to_product: receiving.product.name }),
      departure_id: receiving.departure_id,
      origin: disruption.origin,
    },
    reason: disruption.reason,
    actor: act.actor,
  })
  await queueSettled(act, { booking, item, disruption, to })
}

/** Calls a tour off without penalty; what was paid for it is to be given back. */
export async function refundAnswer(act: Act, id: string, of: Of) {
  const { tx } = act
  const { answer, booking, item, disruption } = await lockAnswer(act, id, of)
  if (isSettled(answer, 'cancelada', null)) return
  refuseOver(item)
  const { tour_operator_id, booking_id } = answer
  await lockDepartures(tx, { booking_id, tour_operator_id })
  if (isSettled(await findAnswer(tx, id, of), 'cancelada', null)) return
  const { origin, reason } = disruption
  const mover = act.actor === 'customer' ? 'customer' : 'seller'
  await cancelItems(act, booking, [item.id], { origin, reason, waive_penalty: true, by: mover })
  await sign(act, answer)
  const { date, start_time, product } = item
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking_id,
    kind: 'disruption_refunded',
    data: { product: product.name, date, start_time, origin },
    reason,
    actor: act.actor,
  })
  await queueSettled(act, { booking, item, disruption, to: null })
}

async function sign(act: Act, { id, tour_operator_id }: Answer) {
  const { tx, actor, now } = act
  await tx
    .updateTable('disruption_answers')
    .set({
      ...(actor === 'customer'
        ? { settled_by: null, settled_by_name: 'Cliente' }
        : { settled_by: actor?.user_id ?? null, settled_by_name: actor?.full_name ?? 'Sistema' }),
      settled_at: now,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
}
