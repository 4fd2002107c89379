import type { createBooking as endpoint } from '#contract/bookings/bookings.contract.ts'
import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Actor, mayOverride } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { lockBooking } from './booking/booking-changes.command.ts'
import { queueConfirmation } from './mail/queue-confirmation.command.ts'
import { confirmUnpaid } from './money/confirm-unpaid.command.ts'
import { recordPayment } from './money/payment.command.ts'
import { createBooking } from './sale/create-booking.command.ts'

type OfficeSale = ParsedOf<typeof endpoint>['body']
type By = { actor: Actor; now: Date; publicUrl: string }

/** Sells at the counter: takes the seats, takes the money, confirms, and tells the customer. Answers the booking's id. */
export async function sellAtTheOffice(tx: Tx, sold: OfficeSale, { actor, now, publicUrl }: By) {
  if (sold.items.some(({ override }) => override) && !mayOverride(actor))
    throw new Refusal('override_not_allowed')
  const { tour_operator_id } = actor
  const { note_public, note_operational, note_internal, confirm_unpaid, payment, ...sale } = sold
  const notes = { note_public, note_operational, note_internal }
  const { id } = await createBooking(tx, { ...sale, notes, tour_operator_id, seller: actor }, now)
  if (payment) await recordPayment(tx, { actor, id, payment: { ...payment, kind: 'pago' }, now, publicUrl })
  if (sold.status === 'confirmada') {
    await confirmUnpaid(tx, await lockBooking(tx, { id, tour_operator_id }), { actor, confirm_unpaid })
    if (sold.contact.email) await queueConfirmation(tx, id, publicUrl)
  }
  return id
}
