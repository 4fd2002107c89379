import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import { bookingRights, isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'
import { lockBooking, type LockedBooking } from '#server/features/bookings/booking/booking-changes.command.ts'
import { factOf } from '#server/features/bookings/booking/lock-for-act.command.ts'
import { userOf } from '#server/features/bookings/money/user-of.queries.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { findRecipients } from '#server/features/messages/recipients/letter-recipients.queries.ts'
import { queueLetter } from '#server/features/messages/recipients/queue-letter.command.ts'
import { letterheadColumns } from '#server/features/operators/letterhead.queries.ts'

import type { createPaymentLink } from '../../contract/online-payments.contract.ts'
import type { Payable } from '../../rules/payment-attempt.rules.ts'
import { paymentLinkTo } from '../../words/payment-links.ts'
import { findLink, findUnderWay, payableNow, publicLink } from '../attempts/payment-choices.queries.ts'
import { paymentLinkEmail } from './payment-link.email.ts'

type Body = ParsedOf<typeof createPaymentLink>['body']
const hour = 3_600_000

/** Links are made by the booking's seller and managers. */
async function lockTheirs({ tx, actor }: StaffAct, id: string): Promise<LockedBooking> {
  const booking = await lockBooking(tx, { id, tour_operator_id: actor.tour_operator_id })
  if (bookingRights(actor, booking).pay) return booking
  if (!isTheirs(actor, booking)) throw new Refusal('not_your_booking')
  throw new Refusal('status_does_not_allow', { status: booking.status })
}

/** Makes a link to pay, and mails it where that is asked for. */
export async function makePaymentLink(
  act: StaffAct,
  { id, booking_id, ...asked }: Body & { id: string; booking_id: string },
) {
  const { tx, actor, now } = act
  const booking = await lockTheirs(act, booking_id)
  const amount = agreed(payableNow(booking, await findUnderWay(tx, booking), now), asked, booking.currency)
  const [first] = asked.send ? await findRecipients(tx, booking, 'payment-link') : []
  if (asked.send && !first) throw new Refusal('contact_email_missing')
  const { tour_operator_id, currency } = booking
  const { purpose, note } = asked
  const expires_at = new Date(now.getTime() + asked.hours * hour)
  const sent_to = first?.recipient ?? ''
  await tx
    .insertInto('payment_links')
    .values({
      id,
      tour_operator_id,
      created_at: now,
      booking_id,
      purpose,
      amount,
      currency,
      note,
      expires_at,
      sent_to,
      created_by: await userOf(tx, actor),
      created_by_name: actor.full_name,
    })
    .execute()
  await recordEvent(
    tx,
    factOf(booking, act, {
      kind: 'payment_link_made',
      data: { purpose, amount, currency, sent: sent_to !== '' },
    }),
  )
  if (sent_to) await mail(act, booking, { id, purpose, amount, note, expires_at })
}

/** An amount of one's own is at most what is due; of the others what the person saw is what is due now. */
function agreed(choices: readonly Payable[], { purpose, amount }: Body, currency: string): number {
  const due = choices.at(-1)?.amount ?? 0
  if (due === 0) throw new Refusal('nothing_to_pay')
  if (amount > due) throw new Refusal('payment_above_due', { due, currency })
  if (purpose === 'monto') return amount
  const choice = choices.find((each) => (each.purpose === 'abono') === (purpose === 'abono'))
  if (choice?.amount !== amount)
    throw new Refusal('payment_amount_changed', { amount: choice?.amount ?? due, seen: amount, currency })
  return amount
}

type Link = { id: string; purpose: Body['purpose']; amount: number; note: string; expires_at: Date }

async function mail(act: StaffAct, booking: LockedBooking, { id, expires_at, ...link }: Link) {
  const { tx } = act
  const { tour_operator_id, currency, locator } = booking
  const operator = await tx
    .selectFrom('tour_operators')
    .select([...letterheadColumns, 'time_zone'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const terms = { kind: 'payment-link', occasion: id, expires_at } as const
  await queueLetter(act, booking, terms, (_, { contact_name: name, language }) =>
    paymentLinkEmail({
      ...link,
      operator,
      name,
      language,
      locator,
      currency,
      until: localMoment(expires_at, operator.time_zone),
      link: paymentLinkTo.link(act, booking.id, id),
    }),
  )
}

/** Closes a link; an attempt that was begun with it continues. */
export async function withdrawPaymentLink(act: StaffAct, { id, link_id }: { id: string; link_id: string }) {
  const { tx, now } = act
  const booking = await lockTheirs(act, id)
  const { tour_operator_id } = booking
  const link = publicLink(await findLink(tx, link_id, id), now)
  if (link.state === 'pagado' || link.state === 'retirado') throw new Refusal('payment_link_closed')
  await tx
    .updateTable('payment_links')
    .set({ withdrawn_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', link_id)
    .execute()
  const { purpose, amount, currency } = link
  await recordEvent(
    tx,
    factOf(booking, act, { kind: 'payment_link_withdrawn', data: { purpose, amount, currency } }),
  )
}
