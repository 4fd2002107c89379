import type { whatsapp as es } from '../es/chat.ts'

export const whatsapp: typeof es = {
  hello: (name) => (name ? `Hi ${name},` : 'Hi,'),
  booking: (tour, day, locator) => `this is about your booking ${locator}: ${tour}, ${day}.`,
  booked: (locator) => `this is about your booking ${locator}.`,
  pickup: (tour, day, window, place) =>
    `we’ll pick you up for ${tour} on ${day}, ${window}${place && `, at ${place}`}. Please wait at the door from the start of that window.`,
  meeting: (tour, day, time, place) =>
    `${tour} leaves on ${day} at ${time}${place && ` from ${place}`}. Please be there a few minutes early.`,
  unknownPlace: (tour, day) =>
    `to pick you up on ${day} (${tour}), we still need to know where you are staying.`,
  suspended: (tour, day, byWeather) =>
    `we’re sorry to tell you that ${tour} on ${day} has been called off${byWeather ? ' because of the weather' : ''}.`,
  deposit: (booking, amount) => `to confirm your booking ${booking}, a deposit of ${amount} is still due.`,
  balance: (booking, amount) => `balance due on your booking ${booking}: ${amount}.`,
  pay: 'Pay or send your proof of payment here:',
  choose: 'Choose another date or a refund here:',
  details: 'Your booking details:',
}
