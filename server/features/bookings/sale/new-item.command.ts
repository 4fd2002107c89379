import { randomUUID } from 'node:crypto'

import { agreedColumns } from '#domain/bookings/agreed/agreed-price.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { typedPickupTime } from '#domain/bookings/pickup.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'

import { extrasOf } from '../seats/extras-left.command.ts'
import type { Taken } from '../seats/take-seats.command.ts'
import type { Pickup } from './pickup.command.ts'

export type NewItem = ReturnType<typeof newItem>
type Facts = {
  date: LocalDate
  start_time: LocalTime
  pickup: Pickup
  position: number
  manual_discount?: number
  promo_discount?: number
  package_id?: string | null
  status: BookingStatus
}

/** A tour with its price, which may not have its seats yet. */
type PricedTour = Pick<Taken, 'product' | 'quote' | 'starts_at' | 'agreed'>

/** The rows of a tour: itself without its departure, its lines and its passengers. */
export function newItem(
  priced: PricedTour,
  { date, start_time, pickup, position, status, ...discounts }: Facts,
) {
  const { product, quote } = priced
  const id = randomUUID()
  return {
    priced,
    date,
    start_time,
    /** the policy at the time of sale */
    tiers: product.cancellation_tiers,
    row: {
      id,
      product_id: product.id,
      position,
      status,
      seats: quote.seats,
      people: quote.people,
      subtotal: quote.total,
      deposit_percent: product.deposit_percent,
      extras: extrasOf(priced),
      manual_discount: discounts.manual_discount ?? 0,
      promo_discount: discounts.promo_discount ?? 0,
      package_id: discounts.package_id ?? null,
      ...agreedColumns(priced.agreed ?? null),
      pickup_mode: pickup.mode,
      accommodation_id: pickup.accommodation_id,
      pickup_address: pickup.address,
      room: pickup.room,
      pickup_time: typedPickupTime(pickup),
    },
    lines: linesOf(priced).map((line) => ({ ...line, booking_item_id: id })),
    passengers: passengersOf(priced).map((passenger) => ({ ...passenger, booking_item_id: id })),
  }
}

export const linesOf = ({ quote }: Pick<Taken, 'quote'>) =>
  quote.lines.map((line, position) => ({ ...line, position }))

/** One for each person, in the order of the categories. */
export const passengersOf = ({ quote }: Pick<Taken, 'quote'>) =>
  quote.passengers.map((passenger, position) => ({ ...passenger, position }))
