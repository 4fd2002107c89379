import type { LinkAct } from '#contract/storefront/storefront-page.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { dayText } from '#words/customer/voucher-text.ts'
import { count, formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

export const texts = {
  done: {
    passenger: 'We saved the details. Thank you.',
    everyone: 'We filled in what was missing.',
    pasted: 'The list is saved. Thank you.',
    hotel: 'We saved where to pick you up.',
    move: 'Your tour has a new date. We emailed you the new voucher.',
    cancel: 'Your cancellation is done.',
    terms: 'We saved that you accept the terms.',
  } satisfies Record<LinkAct, string>,
  passengers: 'Who’s traveling?',
  passengersHint: (tours: number) =>
    tours > 1
      ? `Fill in each person’s details once: they are used for all ${tours} tours.`
      : 'We use these details to prepare the trip and the park entries.',
  complete: 'Complete',
  missing: (lacking: number) => `${count(lacking, 'detail', 'details')} missing`,
  unnamed: (label: string, place: number) => `${label} · person ${place}`,
  fields: {
    full_name: 'Full name, as on the document',
    document_type: 'Document',
    document_number: 'Document number',
    nationality: 'Nationality',
    birth_date: 'Date of birth',
    diet: 'Diet',
    health_notes: 'Health and mobility',
  },
  hints: {
    diet: 'Vegetarian, gluten-free, allergies… Leave blank if they eat everything.',
    health_notes: 'What the guide should know. Only the team sees it.',
  },
  documents: {
    '': 'Choose',
    rut: 'RUT',
    dni: 'DNI or ID card',
    pasaporte: 'Passport',
    otro: 'Other',
  } as Record<string, string>,
  choose: 'Choose',
  savedEnding: (ending: string) => `Saved: ends in ${ending}. Type here only to change it.`,
  saved: 'Saved. Type here only to change it.',
  outgrown: (why: string) => `${why} Correct the date, or write to us and we’ll change it.`,
  kept: 'We already have this. If it needs to be corrected, write to us.',
  savePassenger: 'Save this person',
  pickup: 'Tell us where you’re staying',
  pickupChange: 'Change your pickup place',
  pickupSave: 'Save',
  pickupOf: (tour: string) => `Pickup for ${tour}`,
  changeDate: 'Change the date',
  movable: (times: number, until: string) =>
    `You can change it ${times === 1 ? 'once' : `${times} times`}, with no change fee, until ${until}.`,
  movableAsAgreed:
    'This tour was called off: you can change the date at the price you booked, and it doesn’t count as a change.',
  cancelTour: 'Cancel this tour',
  cancelAll: 'Cancel the whole booking',
  moving: (tour: string) => `Choose the new date for ${tour}`,
  movingFrom: (date: LocalDate, time: string) => `Current date: ${dayText(date)} at ${time}.`,
  movingHint: 'Below each day, the difference from what your booking costs now.',
  chooseTime: 'Choose a time',
  timeOf: (time: string, difference: string) => `${time} · ${difference}`,
  same: 'same',
  difference: (amount: number, currency: string) => {
    if (amount === 0) return 'same'
    return amount > 0 ? `+${formatMoney(amount, currency)}` : formatMoney(amount, currency)
  },
  moveTo: (date: LocalDate, time: string) => `New date: ${dayText(date)} at ${time}.`,
  moveCosts: (difference: number, currency: string) => {
    if (difference === 0) return 'It costs the same.'
    return difference > 0
      ? `It costs ${formatMoney(difference, currency)} more, which is added to your balance.`
      : `It costs ${formatMoney(-difference, currency)} less, which is taken off your balance.`
  },
  /** how often it still can be moved, after this time */
  movesAfter: (times: number) =>
    times > 0
      ? `After this you can change the date ${count(times, 'more time', 'more times')} on your own.`
      : 'After this you can’t change the date again on your own: for another change, write to us.',
  move: (date: LocalDate, time: string) => `Change to ${formatDate(date)}, ${time}`,
  back: 'Don’t change anything',
  cancelling: (tours: readonly string[]) => `Cancel your booking for ${formatList(tours)}?`,
  cancelFree: 'There’s no charge for canceling now.',
  cancelCosts: (penalty: number, currency: string) =>
    `Under the policy you accepted, the charge for canceling now is ${formatMoney(penalty, currency)}.`,
  packageLost: (amount: number, currency: string) =>
    `The other tours of the package go back to their regular price: ${formatMoney(amount, currency)} more.`,
  freed: 'Your spots are released right away.',
  why: 'Would you tell us why? (optional)',
  penaltyOf: (tour: string, date: LocalDate, penalty: number, currency: string) =>
    `${tour}, ${formatDate(date)}: ${penalty > 0 ? formatMoney(penalty, currency) : 'no charge'}`,
  cancelOne: 'Yes, cancel the tour',
  cancelThese: 'Yes, cancel the booking',
  terms: 'Terms of service',
  termsAccept: 'I accept the terms',
  termsAccepted: 'You accepted these terms.',
  bring: 'What to bring',
  payBy: (due: string, date: LocalDate) =>
    `Pay ${due} no later than the day of your first tour, ${formatDate(date, { long: true })}.`,
  payRestBy: (due: string, date: LocalDate) =>
    `The rest, ${due}, by the day of your first tour, ${formatDate(date, { long: true })}.`,
  payAfterAnswer:
    'Choose another date or a refund for the tour that was called off: then you’ll see here how much is left to pay.',
  chargeDue: (sum: string) => `The cancellation charge is still due: ${sum}.`,
  payLater: 'There’s nothing to pay yet: we’ll tell you how to pay when we confirm your booking.',
  claimed: (amount: string) => `You sent proof of payment for ${amount}; we’re checking it.`,
  payAnyway: 'Pay anyway',
  checking: (amount: string) =>
    `We got the details of your ${amount} payment and we’re verifying it. You don’t need to do anything else.`,
  agreePayment: 'Write to us and we’ll agree on how you pay.',
  payElsewhere: 'Write to us and we’ll agree on how you pay; you can also pay on the day of the tour.',
  depositElsewhere:
    'Write to us and we’ll agree on how you pay the deposit: without it, the booking isn’t confirmed.',
  transfer: 'To pay by bank transfer',
  transferNote: (locator: string) =>
    `Write ${locator} in the transfer message: that’s how we know it’s yours.`,
}
