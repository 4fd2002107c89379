import { refuseSelfCancel, refuseSelfMove } from '#domain/bookings/self-service.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { Refusal } from '#domain/refusal.ts'
import { isCalledOff } from '#domain/suspension/suspension.rules.ts'
import type { CustomerAct } from '#server/db/act.ts'

import type { SeenBooking } from '../../bookings/booking/lock-for-act.command.ts'
import { selfFacts } from '../../bookings/booking/travellers.queries.ts'
import { cancelItems } from '../../bookings/change/cancel-items.command.ts'
import { putElsewhere } from '../../bookings/change/move-item.command.ts'
import { queueCancelled, queueChanged } from '../../bookings/mail/queue-change.command.ts'
import { refuseClash } from '../../bookings/order/planned-tours.queries.ts'
import { recordEvent } from '../../events/record-event.command.ts'
import { lockOwn, ownItem, refuseAgeMismatch, refuseSelf } from './answer-link.command.ts'
import { costOf } from './customer-link.queries.ts'
import { saleOf } from './moves.queries.ts'

type Move = { item_id: string; date: LocalDate; start_time: LocalTime; seen_difference: number }

/** The customer moves a tour within the policy: same people, at the price they saw and agreed to. */
export async function moveOwnTour(act: CustomerAct, asked: SeenBooking & Move) {
  const { tx, now } = act
  const { date, start_time, seen_difference } = asked
  const booking = await lockOwn(act, asked)
  const item = ownItem(booking, asked.item_id)
  refuseSelf(
    refuseSelfMove(selfFacts(booking, item, now), mergedConstants(booking.constants), now),
    booking,
    item,
  )
  if (date === item.date && start_time === item.start_time) throw new Refusal('departure_unknown')
  for (const passenger of item.passengers) refuseAgeMismatch(passenger, date)
  const after = await putElsewhere(act, {
    before: booking,
    item,
    wanted: { product_id: item.product.id, date, start_time, ...saleOf(item) },
    seen_difference,
  })
  await refuseClash(act, booking, item.id)
  if (!isCalledOff(item))
    await tx
      .updateTable('booking_items')
      .set((eb) => ({ self_moves: eb('self_moves', '+', 1) }))
      .where('tour_operator_id', '=', booking.tour_operator_id)
      .where('id', '=', item.id)
      .execute()
  await queueChanged(act, { before: booking, after, item_id: item.id })
}

type Cancellation = { item_ids: readonly string[]; reason: string; seen_penalty: number }

/** The customer cancels some tours, or all, for what the policy says at this moment and they were shown. */
export async function cancelOwnTours(act: CustomerAct, asked: SeenBooking & Cancellation) {
  const { tx, now } = act
  const { reason } = asked
  const booking = await lockOwn(act, asked)
  const items = [...new Set(asked.item_ids)].map((id) => ownItem(booking, id))
  for (const item of items) refuseSelf(refuseSelfCancel(selfFacts(booking, item, now), now), booking, item)
  const { penalty: asks } = costOf(booking, items, now)
  const { tour_operator_id, currency } = booking
  if (asks !== asked.seen_penalty) throw new Refusal('penalty_changed', { penalty: asks, currency })
  const ids = items.map(({ id }) => id)
  const how = { origin: 'cliente', reason, waive_penalty: false, by: 'customer' } as const
  const { penalty, penalties, package_loss } = await cancelItems(act, booking, ids, how)
  const after = await queueCancelled(act, {
    before: booking,
    item_ids: ids,
    origin: 'cliente',
    reason,
    penalty,
  })
  const remaining = booking.items.filter(({ id, status }) => !ids.includes(id) && status !== 'cancelada')
  const fact = { tour_operator_id, entity: 'booking' as const, entity_id: booking.id, reason }
  const cost = { origin: 'cliente' as const, currency, waived: false }
  if (remaining.length === 0)
    await recordEvent(tx, {
      ...fact,
      kind: 'booking_cancelled',
      data: { ...cost, penalty },
      actor: 'customer',
    })
  else
    for (const [index, item] of items.entries())
      await recordEvent(tx, {
        ...fact,
        kind: 'item_cancelled',
        data: {
          ...cost,
          product: item.product.name,
          date: item.date,
          start_time: item.start_time,
          penalty: penalties.get(item.id) ?? 0,
          ...(index === 0 && package_loss > 0 && { package_loss }),
        },
        actor: 'customer',
      })
  return after
}
