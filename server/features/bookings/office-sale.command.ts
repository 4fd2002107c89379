import type { createBooking as endpoint } from '#contract/bookings/bookings.contract.ts'
import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { StaffAct } from '#server/db/act.ts'

import { askWayPipelined } from '../messages/channels/way-to.queries.ts'
import { lockBooking } from './booking/booking-changes.command.ts'
import type { StoredBooking } from './booking/booking.queries.ts'
import { queueConfirmation } from './mail/queue-confirmation.command.ts'
import { chargeAgency } from './money/charge-agency.command.ts'
import { confirmUnpaid } from './money/confirm-unpaid.command.ts'
import { recordPayment } from './money/payment.command.ts'
import { refuseOverride } from './price/price-item.queries.ts'
import { createBooking } from './sale/create-booking.command.ts'
import { findSellingAgency } from './sale/selling-agency.queries.ts'

type OfficeSale = ParsedOf<typeof endpoint>['body'] & { passenger_names?: readonly string[] }

/** The booking where it had to be read: who answers needs not read it again. */
type Sold = { id: string; booking: StoredBooking | null; locator: () => string }

/**
 * Sells at the counter: takes the seats, takes the money, confirms, and notifies the customer where `notifies` is set.
 * An earlier sale (`isEarlier`) is none of today, and its money enters no till.
 */
export async function sellAtTheOffice(
  act: StaffAct,
  id: string,
  sold: OfficeSale,
  { notifies = true, isEarlier = false } = {},
): Promise<Sold> {
  const { tx, actor } = act
  refuseOverride(actor, sold.items)
  const { tour_operator_id } = actor
  const { note_public, note_operational, note_internal, confirm_unpaid, payment, ...sale } = sold
  const notes = { note_public, note_operational, note_internal }
  const agency = await findSellingAgency(tx, { tour_operator_id, ...sold })
  const confirmed = sold.status === 'confirmada'
  const isReached =
    confirmed && notifies ? await askWayPipelined(tx, contactOf(actor, sold), 'booking-confirmed') : null
  const made = await createBooking(act, {
    ...sale,
    agency,
    id,
    notes,
    tour_operator_id,
    seller: actor,
    is_earlier: isEarlier,
  })
  if (payment)
    await recordPayment(act, {
      id,
      payment: { ...payment, kind: 'pago' },
      confirmed,
      isEarlier,
      at: 'payment.',
    })
  const { agency_id } = sold
  const isCharged = confirmed && (await chargeAgency(act, { ...made, agency_id }))
  const { locator } = made
  if (!confirmed) return { id, booking: null, locator }
  await confirmUnpaid(act, payment || isCharged ? await lockBooking(tx, made) : made, { confirm_unpaid })
  return { id, booking: isReached?.() ? await queueConfirmation(act, made) : null, locator }
}

const contactOf = (
  { tour_operator_id }: Actor,
  { contact: { email, phone, language }, agency_id }: OfficeSale,
) => ({
  agency_id,
  tour_operator_id,
  contact_email: email,
  contact_phone: phone,
  language,
})
