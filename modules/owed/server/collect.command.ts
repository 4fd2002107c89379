import { dueOf, owedOf } from '#domain/bookings/booking-money.rules.ts'
import { bookingRights, isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBooking, type LockedBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { factOf } from '#server/features/bookings/booking/lock-for-act.command.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { findRecipients } from '#server/features/messages/recipients/letter-recipients.queries.ts'
import { queueLetter } from '#server/features/messages/recipients/queue-letter.command.ts'
import { findLetterhead } from '#server/features/operators/letterhead.queries.ts'
import { linkTo } from '#words/links.ts'

import { askedNow, mayRemind } from '../rules/owed.rules.ts'
import { reminderEmail } from './reminder.email.ts'

/** Balances are collected by the booking's seller and managers. */
async function lockOwing({ tx, actor }: StaffAct, id: string): Promise<LockedBooking> {
  const booking = await lockBooking(tx, { id, tour_operator_id: actor.tour_operator_id })
  if (!isTheirs(actor, booking)) throw new Refusal('not_your_booking')
  if (!bookingRights(actor, booking).pay)
    throw new Refusal('status_does_not_allow', { status: booking.status })
  if (owedOf(booking) === 0) throw new Refusal('nothing_owed')
  return booking
}

/** Asks by mail for what is owed, at most once a day: the booking's lock lets two at once send one. */
export async function remindOwed(act: StaffAct, booking_id: string) {
  const { tx, actor, now } = act
  const booking = await lockOwing(act, booking_id)
  // Agency credit counts as paid by the passengers, as on their own page.
  const due = dueOf(booking)
  if (due === 0) throw new Refusal('nothing_owed')
  const { tour_operator_id, currency, locator } = booking
  if ((await findRecipients(tx, booking, 'payment-reminder')).length === 0)
    throw new Refusal('contact_email_missing')
  const before = await tx
    .selectFrom('collections')
    .select('reminded_at')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .executeTakeFirst()
  if (!mayRemind(before?.reminded_at ?? null, now)) throw new Refusal('reminded_lately')
  const reminded = { reminded_at: now, reminded_by_name: actor.full_name }
  await tx
    .insertInto('collections')
    .values({ tour_operator_id, booking_id, ...reminded })
    .onConflict((conflict) => conflict.columns(['tour_operator_id', 'booking_id']).doUpdateSet(reminded))
    .execute()
  const amount = askedNow({ status: booking.status, deposit_due: depositAsked(booking), due })
  const operator = await findLetterhead(tx, tour_operator_id)
  await queueLetter(act, booking, { kind: 'payment-reminder' }, (_, { contact_name: name, language }) =>
    reminderEmail({
      operator,
      name,
      language,
      locator,
      amount,
      currency,
      service_date: booking.service_date,
      link: linkTo.toPay(act, booking_id),
    }),
  )
  await recordEvent(tx, factOf(booking, act, { kind: 'payment_reminded', data: { amount, currency } }))
}

/** Asks the crew to charge it on the van, or no longer. */
export async function chargeOnRun(act: StaffAct, booking_id: string, on_run: boolean) {
  const { tx, actor, now } = act
  const booking = await lockOwing(act, booking_id)
  // Passengers are not asked for agency credit.
  if (on_run && dueOf(booking) === 0) throw new Refusal('nothing_owed')
  const { tour_operator_id, currency } = booking
  const marked = { on_run_since: on_run ? now : null, on_run_by_name: on_run ? actor.full_name : '' }
  await tx
    .insertInto('collections')
    .values({ tour_operator_id, booking_id, ...marked })
    .onConflict((conflict) => conflict.columns(['tour_operator_id', 'booking_id']).doUpdateSet(marked))
    .execute()
  const data = { amount: dueOf(booking), currency, on_run }
  await recordEvent(tx, factOf(booking, act, { kind: 'charge_on_run_set', data }))
}
