import type { CancelOrigin } from '#domain/bookings/booking.ts'

import { count } from '../../count.ts'

const together = (answer: string) =>
  `If anything doesn’t work for you, ${answer} and we’ll sort it out together.`
const newVoucher = (link: string) => `Your voucher with the new details: ${link}`

export const confirmation = {
  requested: (locator: string) => `We received your request ${locator}`,
  confirmed: (locator: string) => `Your booking ${locator} is confirmed`,
  held: 'We received your request and your spots are held.',
  afterDeposit: (sum: string) => `We’ll confirm it when we receive a deposit of ${sum}.`,
  willNotify: 'We’ll let you know when we confirm it.',
  expected: 'Your booking is confirmed. See you soon.',
  follow: (link: string) => `See how your booking stands: ${link}`,
  payDeposit: (link: string) => `See how to pay it and how your booking stands: ${link}`,
  payRest: (link: string) => `See how to pay what is left: ${link}`,
  voucher: (link: string) => `Your voucher, with everything you need on the day: ${link}`,
  paid: (sum: string) => `Paid: ${sum}`,
  due: (sum: string) => `Still to pay: ${sum}`,
}

export const meeting = {
  pickup: (where: string) => `Pickup: ${where}`,
  point: (where: string) => `Meeting point: ${where}`,
  unknown: 'Where we meet you: still to be set.',
}

export const change = {
  people: (people: number) => count(people, 'person', 'people'),
  nowFor: (date: string, people: string) => `Your tour on ${date} is now for ${people}`,
  nowOn: (date: string, time: string) => `Your tour is now on ${date}, ${time}`,
  asAsked: 'Done: we changed your tour as you asked.',
  byUs: 'We changed your booking.',
  before: (tour: string) => `Before: ${tour}`,
  after: (tour: string) => `Now: ${tour}`,
  same: 'The price is the same.',
  more: (sum: string) => `It costs ${sum} more.`,
  less: (sum: string) => `It costs ${sum} less.`,
  refund: (sum: string) => `We’ll refund you ${sum}.`,
  owed: (sum: string) => `Still to pay: ${sum}.`,
  together,
  newVoucher,
}

export const newPickup = {
  subject: 'Where and when we meet you now',
  asAsked: 'Done: we noted where to meet you.',
  byUs: 'We changed where or when we meet you.',
  together,
  newVoucher,
}

export const cancelled = {
  booking: (locator: string) => `Your booking ${locator} is canceled`,
  part: (locator: string) => `Part of your booking ${locator} is canceled`,
  tour: (date: string) => `Your tour on ${date} is canceled`,
  all: 'Your booking is canceled:',
  some: 'This part of your booking is canceled:',
  because: {
    cliente: '',
    clima: 'It is because of the weather.',
    operador: 'It was our decision, and we are sorry.',
    sistema: '',
  } satisfies Record<CancelOrigin, string>,
  reason: (reason: string) => `Reason: ${reason}`,
  charge: (sum: string) => `The charge under your cancellation policy is ${sum}.`,
  free: 'There is no charge.',
  again: (link: string) => `See how it stands or book another date: ${link}`,
  rest: (link: string) => `The rest of your booking stands. Your updated voucher: ${link}`,
}

export const rejected = {
  subject: (date: string) => `We couldn’t accept your request for ${date}`,
  opening: 'We’re sorry: we can’t take you this time, and we’ve released the spots you asked for:',
  nothing: 'You have not been charged.',
  returned: (sum: string) => `What you paid has already been returned to you: ${sum}.`,
  perhaps: 'If you have paid us something already, we will return it.',
  again: (link: string) => `If another date works for you, choose it here or write to us: ${link}`,
}
