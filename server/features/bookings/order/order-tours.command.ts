import { mostToursOfOrder, orderHeldUntil } from '#domain/bookings/order/order-plan.rules.ts'
import { mergedConstants } from '#domain/operators/operator-constants.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { setBooking } from '../booking/booking-changes.command.ts'
import { findBooking } from '../booking/booking.queries.ts'
import { closesAfter } from '../hold/closes-after.command.ts'
import { lockHold } from '../hold/hold.command.ts'
import { refreshDiscounts } from '../money/discount.command.ts'
import type { WantedItem } from '../price/price-item.queries.ts'
import { insertTour } from './insert-tour.command.ts'
import { refuseClash } from './planned-tours.queries.ts'

/** Adds a tour to the customer's hold: the same locator, one deadline, the tours before at the price they have. */
export async function addTourToHold(
  act: CustomerAct,
  id: string,
  { seen_total, ...item }: WantedItem & { seen_total?: number | undefined },
) {
  const { tx, now } = act
  const locked = await lockHold(tx, id)
  const booking = await findBooking(tx, locked)
  const { expires_at, created_at, constants, tour_operator_id } = booking
  if (booking.status !== 'bloqueada' || !expires_at || expires_at <= now) throw new Refusal('hold_expired')
  const tours = booking.items.filter(({ status }) => status !== 'cancelada').length
  if (tours >= mostToursOfOrder) throw new Refusal('order_full', { max: mostToursOfOrder })
  const { data, item_id } = await insertTour(act, booking, { item, seen_total })
  await refuseClash(act, booking, item_id)
  const until = orderHeldUntil({ created_at, expires_at, now }, mergedConstants(constants))
  await setBooking(tx, locked, { expires_at: until })
  await closesAfter(tx, id, until)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'item_added',
    data,
    actor: 'customer',
  })
}

/** Takes a tour off a hold, which never sold it: its seats go back on sale and the others keep their price. */
export async function removeTourFromHold(act: CustomerAct, id: string, item_id: string) {
  const { tx } = act
  const locked = await lockHold(tx, id)
  const booking = await findBooking(tx, locked)
  const { tour_operator_id } = booking
  const live = booking.items.filter(({ status }) => status !== 'cancelada')
  const item = live.find((each) => each.id === item_id)
  if (!item) throw new NotFound()
  if (live.length === 1) throw new Refusal('last_tour')
  for (const table of ['booking_lines', 'passengers'] as const)
    await tx
      .deleteFrom(table)
      .where('tour_operator_id', '=', tour_operator_id)
      .where('booking_item_id', '=', item_id)
      .execute()
  await tx
    .deleteFrom('booking_items')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', item_id)
    .execute()
  await refreshDiscounts(act, booking)
  await setBooking(tx, locked)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'item_removed',
    data: { product: item.product.name, date: item.date, start_time: item.start_time },
    actor: 'customer',
  })
}
