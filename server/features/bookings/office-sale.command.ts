import type { createBooking as endpoint } from '#contract/bookings/bookings.contract.ts'
import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import type { StaffAct } from '#server/db/act.ts'

import { lockBooking } from './booking/booking-changes.command.ts'
import { findBooking, type StoredBooking } from './booking/booking.queries.ts'
import { queueConfirmation } from './mail/queue-confirmation.command.ts'
import { confirmUnpaid } from './money/confirm-unpaid.command.ts'
import { recordPayment } from './money/payment.command.ts'
import { refuseOverride } from './price/price-item.queries.ts'
import { createBooking } from './sale/create-booking.command.ts'

type OfficeSale = ParsedOf<typeof endpoint>['body']

/** Sells at the counter: takes the seats, takes the money, confirms, and tells the customer. Answers the booking. */
export async function sellAtTheOffice(act: StaffAct, sold: OfficeSale): Promise<StoredBooking> {
  const { tx, actor } = act
  refuseOverride(actor, sold.items)
  const { tour_operator_id } = actor
  const { note_public, note_operational, note_internal, confirm_unpaid, payment, ...sale } = sold
  const notes = { note_public, note_operational, note_internal }
  const { id } = await createBooking(act, { ...sale, notes, tour_operator_id, seller: actor })
  const of = { id, tour_operator_id }
  if (payment) await recordPayment(act, { id, payment: { ...payment, kind: 'pago' } })
  if (sold.status === 'confirmada') {
    await confirmUnpaid(act, await lockBooking(tx, of), { confirm_unpaid })
    if (sold.contact.email) return queueConfirmation(act, of)
  }
  return findBooking(tx, of)
}
