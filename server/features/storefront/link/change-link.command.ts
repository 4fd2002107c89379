import { refuseSelfCancel, refuseSelfMove } from '#domain/bookings/self-service.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#server/db/database.ts'

import { cancelItems } from '../../bookings/change/cancel-items.command.ts'
import { putElsewhere } from '../../bookings/change/move-item.command.ts'
import { queueCancelled, queueChanged } from '../../bookings/mail/queue-change.command.ts'
import { refreshDiscounts } from '../../bookings/money/discount.command.ts'
import { recordEvent } from '../../events/record-event.command.ts'
import { lockOwn, type OwnAct, ownItem, refuseAgeMismatch, refuseSelf } from './answer-link.command.ts'
import { costOf, selfFacts } from './customer-link.queries.ts'
import { saleOf } from './moves.queries.ts'

type Move = { item_id: string; date: LocalDate; start_time: LocalTime; seen_difference: number }

/** The customer moves a tour within the policy: same people, at the price they saw and agreed to. */
export async function moveOwnTour(tx: Tx, act: OwnAct & Move & { publicUrl: string }) {
  const { now, date, start_time, seen_difference } = act
  const { locked, booking } = await lockOwn(tx, act)
  const item = ownItem(booking, act.item_id)
  refuseSelf(refuseSelfMove(selfFacts(booking, item, now), mergedConstants(booking.constants), now), booking)
  if (date === item.date && start_time === item.start_time) throw new Refusal('departure_unknown')
  for (const passenger of item.passengers) refuseAgeMismatch(passenger, date)
  await putElsewhere(tx, {
    booking: locked,
    before: booking,
    item,
    wanted: { product_id: item.product.id, date, start_time, ...saleOf(item) },
    now,
    actor: 'customer',
    seen_difference,
  })
  await tx
    .updateTable('booking_items')
    .set((eb) => ({ self_moves: eb('self_moves', '+', 1) }))
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('id', '=', item.id)
    .execute()
  const { item_id, publicUrl } = act
  await queueChanged(tx, { before: booking, item_id, by_customer: true, publicUrl })
}

type Cancellation = { item_ids: readonly string[]; reason: string; seen_penalty: number }

/** The customer cancels some tours, or all, for what the policy says at this moment and they were shown. */
export async function cancelOwnTours(tx: Tx, act: OwnAct & Cancellation & { publicUrl: string }) {
  const { now, reason } = act
  const { locked, booking } = await lockOwn(tx, act)
  const items = [...new Set(act.item_ids)].map((id) => ownItem(booking, id))
  for (const item of items) refuseSelf(refuseSelfCancel(selfFacts(booking, item, now), now), booking)
  const { penalty } = costOf(booking, items, now)
  const { tour_operator_id, currency } = booking
  if (penalty !== act.seen_penalty) throw new Refusal('penalty_changed', { penalty, currency })
  const ids = items.map(({ id }) => id)
  await cancelItems(tx, booking, ids, { origin: 'cliente', reason, waive_penalty: false, now })
  await refreshDiscounts(tx, locked)
  const { publicUrl } = act
  await queueCancelled(tx, { before: booking, item_ids: ids, origin: 'cliente', reason, penalty, publicUrl })
  const standing = booking.items.filter(({ id, status }) => !ids.includes(id) && status !== 'cancelada')
  const fact = { tour_operator_id, entity: 'booking' as const, entity_id: booking.id, reason }
  const cost = { origin: 'cliente' as const, currency, waived: false }
  if (standing.length === 0)
    await recordEvent(tx, {
      ...fact,
      kind: 'booking_cancelled',
      data: { ...cost, penalty },
      actor: 'customer',
    })
  else
    for (const item of items)
      await recordEvent(tx, {
        ...fact,
        kind: 'item_cancelled',
        data: {
          ...cost,
          product: item.product.name,
          date: item.date,
          start_time: item.start_time,
          penalty: costOf(booking, [item], now).penalty,
        },
        actor: 'customer',
      })
}
