import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'

export const frame = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  locator: (locator: string) => `Booking code: ${locator}`,
  reply: 'reply to this email',
  call: (phone: string) => `call us at ${phone}`,
  letUsKnow: 'let us know',
}

export const meeting = {
  pickup: (where: string) => `Pickup: ${where}`,
  point: (where: string) => `Meeting point: ${where}`,
  unknown: 'Pickup place: we still need your hotel.',
}

export const confirmation = {
  afterDeposit: (sum: string) => `We’ll confirm it when we receive a deposit of ${sum}.`,
  paid: (sum: string) => `Paid: ${sum}`,
  due: (sum: string) => `Balance due: ${sum}`,
}

export const change = {
  owed: (sum: string) => `Balance due: ${sum}.`,
  together: (answer: string) => `If anything doesn’t work for you, ${answer} and we’ll sort it out together.`,
}

/** Money received and refunded, in the currency in which it moved. */
export const moneyMoved = {
  worth: (sum: string) => `In the currency of your booking that is ${sum}.`,
  trial: 'It was a test: no money was moved.',
  settled: 'Your booking is now fully paid.',
  suspended: (sum: string) => `You don’t need to pay ${sum} yet: your tour was called off.`,
}

export const disruption = {
  because: (origin: DisruptionOrigin, reason: string) =>
    origin === 'clima' ? `because of the weather: ${reason}` : `by our own decision: ${reason}`,
}

/** Above a letter to the agency that sold the booking. */
export const toAgency = {
  booking: (locator: string, passenger: string) =>
    passenger ? `Booking ${locator}, in the name of ${passenger}.` : `Booking ${locator}.`,
  reference: (reference: string) => `Your reference: ${reference}.`,
  copied: 'Your passenger receives this same message:',
  forward: 'This message is for your passenger, and we send it only to you:',
}
