import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { setBooking } from '../booking/booking-changes.command.ts'
import { type SeenBooking, factOf, lockForAct } from '../booking/lock-for-act.command.ts'
import { queueConfirmation } from '../mail/queue-confirmation.command.ts'
import { chargeAgency } from '../money/charge-agency.command.ts'
import { insertTour } from '../order/insert-tour.command.ts'
import { refuseOverride } from '../price/price-item.queries.ts'
import type { SaleItem } from '../sale/insert-booking.command.ts'

/** Adds a tour to a booking. The tour gets the booking's present status: hold, pending, confirmed or quotation. */
export async function addItem(
  act: StaffAct,
  asked: SeenBooking & { item: SaleItem; seen_total?: number | undefined },
) {
  const { tx } = act
  refuseOverride(act.actor, [asked.item])
  const booking = await lockForAct(act, asked, 'add_item')
  const { data } = await insertTour(act, booking, asked)
  await setBooking(tx, booking)
  if (booking.status === 'confirmada') await chargeAgency(act, booking)
  await recordEvent(tx, {
    ...factOf(booking, act, { kind: 'item_added', data: data }),
    reason: asked.item.override?.reason ?? '',
  })
  if (booking.status !== 'confirmada') return undefined
  return queueConfirmation(act, booking, { send_after: new Date(act.now.getTime() + moreMilliseconds) })
}

/** Several tours are often added in a row: their confirmation is one message. */
const moreMilliseconds = 5 * 60_000
