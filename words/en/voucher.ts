import type { BookingStatus } from '#domain/bookings/booking.ts'

import { count } from '../count.ts'

type Notice = { title: string; text: string }

export const statusNotices: Record<BookingStatus, Notice> = {
  borrador: { title: 'Not confirmed', text: 'This booking is not holding any spots yet.' },
  bloqueada: { title: 'Not confirmed', text: 'Fill in your details to confirm it.' },
  pendiente: {
    title: 'Awaiting confirmation',
    text: 'We received your request and your spots are held. As soon as we confirm it you’ll see it on your booking page, and in your email if you gave us one.',
  },
  confirmada: { title: 'Confirmed', text: 'See you soon. Bring the voucher on your phone.' },
  completada: { title: 'Completed', text: 'Thank you for traveling with us.' },
  no_presentada: { title: 'No-show', text: 'If you think this is a mistake, write to us.' },
  expirada: {
    title: 'Expired',
    text: 'Time ran out and the spots were released. You can book again.',
  },
  rechazada: {
    title: 'We couldn’t confirm it',
    text: 'We can’t take your group on that departure. Choose another date or write to us.',
  },
  cancelada: { title: 'Canceled', text: 'This booking is no longer valid for travel.' },
}

export const suspendedNotices = {
  alone: { title: 'Called off', text: 'Your tour has been called off: we won’t pick you up.' },
  beside: {
    title: 'Partly confirmed',
    text: 'One of your tours has been called off. We’ll see you for the rest.',
  },
}

export const balanceWords = {
  owed: 'Balance due',
  settled: 'Paid in full',
  suspended: 'Called off: you don’t need to pay it yet',
}

export const trialWords = { mark: 'test', all: 'Includes test payments, with no real money.' }

export const voucher = {
  date: 'Date',
  leaves: 'Departs',
  returns: 'Returns',
  people: (people: number) => count(people, 'person', 'people'),
  guideLanguage: 'Preferred guide language',
  pickup: 'We’ll pick you up',
  room: (room: string) => `Room ${room}`,
  meetingPoint: 'Meeting point',
  departure: 'Departure',
  /** when the van comes to an address, before its way is planned */
  timeLater: 'at a time that we’ll confirm the evening before',
  toBeDefined: 'We still need your hotel',
  writeToUs: 'Tell us where you are staying and we’ll tell you when we’ll pick you up.',
  cash: 'Cash for entrance fees',
  inAll: (sum: string) => `In total: ${sum}`,
  deposit: (sum: string) => `We’ll confirm your booking when we receive a deposit of ${sum}.`,
  answerLapses: (day: string, time: string) =>
    `If we don’t answer before ${day}, ${time}, your spots are released.`,
  depositLapses: (day: string, time: string) =>
    `If it hasn’t arrived by ${day}, ${time}, your spots are released.`,
}

export const voucherParts = {
  locator: 'Booking code',
  qr: 'QR code of this voucher',
  name: 'In the name of',
  bring: 'What to bring',
  includes: 'Included',
  excludes: 'Not included',
  help: 'Did something change, or can’t you find us?',
  note: (note: string) => `Note: ${note}`,
}

export const moneyParts = {
  total: 'Total',
  packagePrice: 'Package price',
  discount: (code: string) => (code ? `Discount (${code})` : 'Discount'),
  penalty: 'Cancellation charge',
  refund: 'We’ll refund you',
  policy: 'If your plans change',
}

export const voucherFile = {
  calendarName: (locator: string) => `booking-${locator}.ics`,
  /** file that removes the entry */
  withdrawnName: (locator: string) => `booking-${locator}-canceled.ics`,
  passengers: (people: string) => `Travelers: ${people}`,
  starts: (time: string) => `The tour starts at ${time}.`,
  paid: 'Paid',
  phone: (number: string) => `Tel. ${number}`,
}
