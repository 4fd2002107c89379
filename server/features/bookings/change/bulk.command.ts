import type { BulkAct } from '#contract/bookings/bookings-bulk.contract.ts'
import { isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import { Forbidden, Refusal } from '#domain/refusal.ts'
import { isManager, sells } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findRecipients } from '../../messages/recipients/letter-recipients.queries.ts'
import { lockBooking } from '../booking/booking-changes.command.ts'
import { findBooking } from '../booking/booking.queries.ts'
import { confirmationKind } from '../mail/confirmation.queries.ts'
import { queueConfirmation } from '../mail/queue-confirmation.command.ts'
import { cancelBooking, confirmBooking } from './booking-acts.command.ts'
import { assignAgency } from './name-agency.command.ts'

type On = { id: string }
type One = On & { version: number }

/** A bulk action on one booking. */
export async function actOnOne(act: StaffAct, on: One, what: BulkAct) {
  switch (what.kind) {
    case 'confirm':
      return confirmBooking(act, on)
    case 'cancel':
      return cancelBooking(act, { ...on, origin: what.origin, reason: what.reason, waive_penalty: false })
    case 'assign_seller':
      return assignSeller(act, { ...on, seller_id: what.seller_id })
    case 'assign_agency':
      return assignAgency(act, { ...on, agency_id: what.agency_id })
    case 'resend':
      return resendConfirmation(act, on)
  }
}

/** Gives a booking to another seller: for administrators, since it moves commissions and rights. */
export async function assignSeller(act: StaffAct, { id, seller_id }: On & { seller_id: string }) {
  const { tx, actor } = act
  if (!isManager(actor)) throw new Forbidden()
  const { tour_operator_id } = actor
  const booking = await lockBooking(tx, { id, tour_operator_id })
  const users = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'level', 'state'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', [seller_id, booking.seller_id ?? seller_id])
    .execute()
  const seller = users.find((user) => user.id === seller_id)
  if (!seller || !sells(seller) || seller.state !== 1) throw new Refusal('seller_unknown')
  if (booking.seller_id === seller_id) return
  await tx
    .updateTable('bookings')
    .set({ seller_id })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  const before = users.find((user) => user.id === booking.seller_id)?.full_name ?? ''
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'seller_assigned',
    data: { before, after: seller.full_name },
    actor,
  })
}

/** Sends the confirmation with the voucher again, to its current recipients. */
async function resendConfirmation(act: StaffAct, { id }: On) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const booking = await lockBooking(tx, { id, tour_operator_id })
  if (!isTheirs(actor, booking)) throw new Refusal('not_your_booking')
  if (!isUpcoming(booking.status)) throw new Refusal('status_does_not_allow', { status: booking.status })
  const kind = confirmationKind(await findBooking(tx, booking))
  if ((await findRecipients(tx, booking, kind)).length === 0) throw new Refusal('contact_email_missing')
  await queueConfirmation(act, booking)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'confirmation_resent',
    actor,
  })
}
