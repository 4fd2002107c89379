import type { PickupPlace } from '#contract/storefront/storefront-page.ts'
import type { PickupMode } from '#domain/bookings/booking.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { count, formatDate, formatDuration, formatWindow } from '#words/format.ts'
import { paymentProviderNames } from '#words/payment-words.ts'

function timeLeft(minutes: number): string {
  if (minutes < 1) return 'Less than a minute left'
  if (minutes >= 60) return `${formatDuration(minutes)} left`
  return `${count(minutes, 'minute', 'minutes')} left`
}

export const texts = {
  title: (operator: string) => `Your booking · ${operator}`,
  completing: (operator: string, isWrong: boolean) =>
    `${isWrong ? 'Something’s missing · ' : ''}Complete your booking, step 2 of 2 · ${operator}`,
  step: 'Step 2 of 2',
  heading: 'Complete your booking',
  change: 'Change date or people',
  contact: 'Your details',
  name: 'First and last name',
  email: 'Email',
  emailHint: 'We’ll send your voucher here.',
  emailHintWaits: 'We’ll let you know here and, once it’s confirmed, send your voucher.',
  phone: 'Phone',
  phoneReason: 'So we can message you on WhatsApp if anything changes.',
  phoneHint: (example: string) => `With country code${example && `, like ${example}`}.`,
  phoneCountry: (code: string, country: string) =>
    country
      ? `This is a number from ${country} (${code}). If yours is from another country, change the code.`
      : `This number starts with ${code}. If yours has another country code, change it.`,
  phoneCheck: (code: string, country: string) =>
    country
      ? `Check the country code: we added the one for ${country} (${code}).`
      : `Check the country code: we added ${code}.`,
  pickup: 'Where should we pick you up?',
  modes: {
    hotel: 'Where I’m staying',
    direccion: 'At another address',
    punto: 'I’ll go to the meeting point',
    por_definir: 'I don’t know yet',
  } satisfies Record<PickupMode, string>,
  modeHints: {
    hotel: '',
    direccion: 'We confirm the time the evening before.',
    punto: '',
    por_definir: 'No problem: tell us later on your booking page and we’ll tell you your pickup time.',
  } satisfies Record<PickupMode, string>,
  place: 'Accommodation',
  places: 'Accommodations',
  placeHint: 'Type the first few letters.',
  choosePlace: 'Choose your accommodation',
  noPlaces: 'We couldn’t find it on the list.',
  writeAddress: 'My accommodation isn’t listed: enter the address',
  found: (places: number) => count(places, 'place to stay', 'places to stay'),
  address: 'Address or name of the place',
  room: 'Room (if you already know it)',
  window: ({ window, pickup_point, walking_minutes }: PickupPlace) => {
    const where = pickup_point
      ? ` at ${pickup_point}${walking_minutes > 0 ? ` (a ${walking_minutes} min walk)` : ''}`
      : ' at the door'
    return window
      ? `We’ll pick you up on ${formatDate(window.date, { long: true })}, ${formatWindow(window)}${where}.`
      : `We’ll pick you up${where}.`
  },
  guideLanguage: 'Which language should your guide speak?',
  anyLanguage: 'Any',
  note: 'Anything we should know?',
  noteHint: 'Optional: allergies, mobility, a celebration. The team reads it and it stays on your voucher.',
  codeTitle: 'Confirm your email',
  codeSent: (email: string) => `We sent a 6-digit code to ${email}. Enter it here to finish.`,
  codeWhy:
    'Other bookings from this email or connection aren’t paid yet, so we check it. We’re still holding your spots in the meantime.',
  codeField: '6-digit code',
  codeFieldHint: 'If it doesn’t arrive within a minute, check your spam folder.',
  codeConfirm: 'Confirm with the code',
  codeAgain: 'Send the code again',
  codeSentAgain: 'Done, we sent you the code again.',
  codeJustSent: 'We sent it just a moment ago: it can take a minute to arrive.',
  review: 'Review and confirm',
  detail: 'Details',
  total: 'Total',
  haveCode: 'Have a promo code?',
  code: 'Promo code',
  codeHint: 'The discount comes off the total before you confirm.',
  applyCode: 'Apply',
  withCode: (code: string) => `Code ${code}`,
  codeSaves: (discount: string) => `You save ${discount}. The total already includes it.`,
  codeIdle: 'Not valid for this date or group, so there’s no discount.',
  removeCode: 'Remove',
  policy: 'If your plans change',
  acceptPolicy: 'I accept the cancellation policy.',
  lateCharge: (percent: number) => `This date no longer has free cancellation: canceling costs ${percent}%.`,
  accept: 'I accept the terms of service and the cancellation policy.',
  readTerms: 'Read the terms of service',
  send: {
    confirmed: 'Confirm booking',
    deposit: 'Book with a deposit',
    by_hand: 'Send request',
  },
  sending: { confirmed: 'Confirming…', deposit: 'Booking…', by_hand: 'Sending…' },
  payLater: 'nothing to pay now',
  deposit: (sum: string) => `deposit of ${sum}`,
  depositUntil: (sum: string, { date, time }: { date: string; time: string }) =>
    `We’ll confirm it when we receive a deposit of ${sum}, by ${formatDate(date, { long: true })}, ${time} at the latest.`,
  weConfirm: 'We’ll review your request and confirm it by email.',
  payWhen: 'When do you pay?',
  payNow: {
    abono: (sum: string) => `Pay the deposit now: ${sum}`,
    total: (sum: string) => `Pay everything now: ${sum}`,
  },
  payWorth: (sum: string) => `For ${sum} of your booking.`,
  reserveNow: 'Book now, pay later',
  nothingNow: 'You pay nothing now.',
  payByHand: 'You pay after you confirm, by bank transfer or in cash. Your booking page tells you how.',
  payWith: 'Payment method',
  providers: paymentProviderNames,
  ways: {
    webpay: 'Credit, debit, or prepaid card',
    mercado_pago: 'Card or account balance',
  } satisfies Record<PaymentProviderCode, string>,
  payAfter:
    'After you confirm, we take you to the payment page. If the payment fails, your booking is already made and you can try again.',
  payTrial: 'Test mode: no money is moved.',
  payingNow: 'you pay now',
  sendAndPay: (sum: string) => `Book and pay ${sum}`,
  errors: (fields: number) => `Please check ${count(fields, 'field', 'fields')}:`,
  held: (minutes: number) => `We’re holding your spots. ${timeLeft(minutes)}.`,
  more: 'I need more time',
  extended: 'Done, you have more time.',
  lapsed:
    'Time ran out and your spots were released. What you typed is still here: when you confirm, we’ll hold them again if any are left.',
  message: (locator: string) => `Hi, I’m writing about my booking ${locator}.`,
  yours: (locator: string) => `Your booking ${locator}`,
  seeVoucher: 'View voucher',
  mailRefused:
    'Our email didn’t reach you: the address doesn’t exist or rejects it. Write to us to correct it. Your booking and voucher are always on this page.',
  again: 'Book again',
  reason: (reason: string) => `Reason: ${reason}`,
  help: 'Need help?',
  moved: (date: string, time: string) =>
    `We moved your booking to ${formatDate(date, { long: true })} at ${time}. Please review and confirm.`,
}

/** Field names in the list of corrections. */
export const fieldNames = {
  name: texts.name,
  email: texts.email,
  phone: texts.phone,
  pickup_mode: texts.pickup,
  accommodation_id: texts.place,
  address: texts.address,
  room: texts.room,
  guide_language: texts.guideLanguage,
  note: texts.note,
  promo_code: texts.code,
  email_code: texts.codeField,
  accepts_terms: 'Terms of service',
}
