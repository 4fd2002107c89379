import type { BookingStatus } from '#domain/bookings/booking.ts'

import { count } from '../../count.ts'
import { ageMismatchText } from '../../customer/age-text.ts'
import { closedWhy } from '../../customer/closed-reasons.ts'
import { promoLackText } from '../../customer/promo-lack-text.ts'
import { writeUs } from '../../en/write-us.ts'
import type { CoreRefusal, RefusalSentences } from '../refusal-text.ts'

const statuses: Record<BookingStatus, string> = {
  borrador: 'a draft',
  bloqueada: 'not confirmed',
  pendiente: 'awaiting confirmation',
  confirmada: 'confirmed',
  completada: 'completed',
  no_presentada: 'marked as a no-show',
  expirada: 'expired',
  rechazada: 'rejected',
  cancelada: 'canceled',
}

export const refusals: RefusalSentences<CoreRefusal> = {
  departure_unknown: 'There is no departure at that time on that day.',
  departure_closed: ({ reason, note }) =>
    reason
      ? `This departure can’t be booked: ${note || closedWhy[reason]}.`
      : 'This departure can’t be booked.',
  extra_sold_out: ({ extra, left = 0 }) =>
    left > 0 ? `${extra}: only ${left} left on this departure.` : `${extra}: none left on this departure.`,
  stale: 'Someone else saved changes while you were editing.',
  price_changed: 'The price changed while you were booking. Check the new total.',
  facts_changed:
    'The time, the meeting point or the policy of your tour changed while you were booking. Check the details and confirm again.',
  product_changed: 'The tour changed while you were booking. Please try again.',
  idempotency_key_reused: 'That key was already used with other data.',
  currency_not_offered: ({ currency, main_currency }) =>
    `We don’t sell in ${currency} for now: see the price in ${main_currency}.`,
  hold_expired: 'The time to complete the booking ran out and the spots are no longer held.',
  extension_used: 'The time has already been extended once.',
  status_does_not_allow: ({ status }) =>
    `The booking is ${status ? statuses[status] : 'in another state'} and doesn’t allow this change.`,
  tours_overlap: ({ tour, other, start_time }) =>
    `${tour} and ${other} (${start_time}) overlap, counting pickup and duration. Choose another time or day.`,
  more_rows_than_people: ({ asked, max }) =>
    `You pasted ${asked} rows, but ${max} people are traveling. Keep one row per person.`,
  order_full: ({ max }) =>
    `A booking holds up to ${max} tours. Confirm it and start another one for the rest.`,
  last_tour: 'This is the only tour of the booking: change it, or release the booking.',
  order_of_other_operator:
    'The booking you are holding is with another tour operator. Confirm it first, or release its spots to book here.',
  order_in_other_currency: ({ currency }) =>
    `Your booking is in ${currency}: all its tours are booked in that currency.`,
  several_tours: 'This booking has several tours. Write to us and we’ll change the one you need.',
  terms_not_accepted: 'Accept the terms to confirm.',
  promo_unknown: 'That promo code doesn’t exist or is no longer active.',
  promo_not_now: 'That promo code isn’t valid for bookings made today.',
  promo_not_for_these: promoLackText,
  promo_exhausted: 'That promo code has already been used as many times as it allows.',
  promo_saves_less: 'That promo code saves you less than the package price you already have.',

  pickup_address_missing: 'Enter the address where we pick you up.',
  pickup_not_offered: 'This tour doesn’t offer that kind of pickup.',
  accommodation_without_pickup: 'We can’t pick you up there. Choose another place or the meeting point.',

  tour_started: 'This tour has already started: write to us and we’ll sort it out with you.',
  self_move_not_offered: 'To change the date, write to us and we’ll change it for you.',
  self_move_used: ({ moves = 1 }) =>
    `The date of this tour has already been changed ${moves === 1 ? 'once' : `${moves} times`}. Write to us for another change.`,
  self_move_too_late: ({ hours = 0 }) =>
    `${hours > 0 ? `The date can be changed up to ${hours} hours before` : 'It is too late to change the date'}. Write to us and we’ll see what can be done.`,
  self_pickup_too_late: 'The pickups of that day are already planned. Write to us to change yours.',
  traveller_answered: ({ name }) =>
    `While you were typing, ${name} saved their details with this same link. If you are not ${name}, ask the person who booked for your own link. To replace those details, save again.`,
  answer_kept: 'We already have that. Write to us if it needs to be corrected.',
  age_out_of_category: (mismatch) =>
    `${ageMismatchText(mismatch)} Check the date of birth, or write to us and we’ll change it.`,
  penalty_changed: 'What it costs to cancel changed while you were deciding. Check it before going on.',

  already_answered: 'This was already settled in another way. Check the current status.',
  disruption_lifted: 'The tour is going ahead after all.',

  more_than_offered: (details) =>
    `We’re holding these spots for you, and you can’t ask for more here. ${writeUs(details)}`,
  offer_of_departure: (details) =>
    `The spots we’re holding for you are for that departure and can’t be changed for another. ${writeUs(details)}`,
  too_many_holds: 'You already have several unfinished bookings. Finish one or wait for them to expire.',
  too_many_unpaid: (details) =>
    `You have bookings still to be paid, so we can’t hold more spots online. ${writeUs(details)}`,
  too_many_mails: (details) =>
    `We already sent several emails today to this address or from this connection. ${writeUs(details)}`,
  too_many_codes: (details) => `We already sent you several codes for this booking. ${writeUs(details)}`,
  email_code_needed: 'To hold these spots, confirm that the email is yours: enter the code we sent you.',
  email_code_wrong: ({ left }) => `That isn’t the code. You have ${count(left, 'try', 'tries')} left.`,
  email_code_expired: 'That code is no longer valid. Ask for another one.',
  email_code_spent: 'There are no tries left with that code. Ask for another one.',
}
