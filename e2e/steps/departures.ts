import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
/** Departures that a journey can sell on, found through the API as an administrator would. */
import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { addDays, daysBetween } from '#domain/local-date.ts'
import { saleOf } from '#testing/given/sale.ts'

import { asking, today } from './journey.ts'

export type Found = Awaited<ReturnType<typeof departureOf>>

/** Journeys of the board judge all that there is on a day: from the 33rd day on, two of each seven are theirs alone. */
const isOfBoards = (offset: number) => offset >= 33 && offset % 7 >= 5

/**
 * A product by its code with a departure that still sells, some days ahead. The demo sells 31 days: a journey that
 * counts seats looks past them, each at days of its own, because the journeys run beside each other.
 */
export async function departureOf(
  code: string,
  {
    after,
    seats,
    who = 'admin',
    wholeDay = false,
  }: { after: number; seats: number; who?: 'admin' | 'otro'; wholeDay?: boolean },
) {
  const ask = await asking(who)
  const { products } = await ask(getBookingChoices, {})
  const product = products.find((each) => each.code === code)
  if (!product) throw new Error(`The demo has no ${code}`)
  const from = addDays(today(), after)
  const days = await ask(getProductAvailability, {
    params: { id: product.id },
    query: { from, to: addDays(from, 40) },
  })
  for (const { date, slots } of days) {
    if (isOfBoards(daysBetween(today(), date)) !== wholeDay) continue
    const slot = slots.find(({ reason, seats_left }) => !reason && seats_left >= seats)
    if (slot) return { product, date, start_time: slot.start_time, seats_left: slot.seats_left }
  }
  throw new Error(`${code} has no departure with ${seats} seats`)
}

/** A day or two ahead, as most ask for; with room on each of its departures, whatever the demo sold. */
export async function soonDay(product_id: string) {
  const ask = await asking('admin')
  const from = addDays(today(), 2)
  const days = await ask(getProductAvailability, {
    params: { id: product_id },
    query: { from, to: addDays(from, 10) },
  })
  const day = days.find(
    ({ slots }) => slots.length > 0 && slots.every((each) => !each.reason && each.seats_left > 3),
  )
  if (!day) throw new Error('No day of these ten has room')
  return day.date
}

/** Takes seats until `left` remain. */
export async function leave(left: number, { product, date, start_time, seats_left }: Found) {
  const ask = await asking('admin')
  const most = product.max_pax_booking
  for (let rest = seats_left - left; rest > 0; rest -= most)
    await ask(createBooking, {
      body: saleOf({
        product_id: product.id,
        date,
        start_time,
        party: { ADULT: Math.min(most, rest) },
        contact: { name: 'Grupo de paso' },
      }),
    })
}

type Sellable = Pick<Found, 'date' | 'start_time'> & { product: { id: string } }

export const addressOf = ({ product, date, start_time }: Sellable) =>
  `/booking/create?${new URLSearchParams({ product: product.id, date, time: start_time }).toString()}`
