import type { Booking, BookingItem } from '#contract/bookings/booking.ts'
import type { BookingRow } from '#contract/bookings/bookings.contract.ts'
import { lastDayOf } from '#domain/departures/last-day.rules.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { capacityText, formatDate, startTime } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'
import { channelNames, pickupModeNames } from '#words/office/code-names.ts'

import { bookingsTexts as texts } from './bookings.texts.ts'

/** The pickup in a list: the place, or the kind of place. */
export function pickupWord({ pickup, pickup_mode }: Pick<BookingRow, 'pickup' | 'pickup_mode'>): string {
  if (pickup) return pickup
  return pickup_mode === 'punto' ? texts.pickupPoint : texts.pickupUndefined
}

type Leaving = Pick<BookingRow, 'service_date' | 'start_time' | 'duration_minutes'>

/** When a tour of several days is back; null of any other. */
export const lastDayOfRow = ({ service_date: date, start_time, duration_minutes }: Leaving) =>
  lastDayOf({ date, start_time: start_time.slice(0, 5), duration_minutes })

export const placeWord = ({ mode, place, address }: BookingItem['pickup']): string =>
  place || address || pickupModeNames[mode]

/** Who or what sold it: «Hostal Sonchek · HS-204», or its channel. */
export const sourceWord = ({
  channel,
  agency_name,
  external_reference,
}: Pick<BookingRow, 'channel' | 'agency_name' | 'external_reference'>): string =>
  [agency_name || channelNames[channel], external_reference].filter(Boolean).join(' · ')

/** Until when a hold or a pending booking waits: «vence 21 nov, 14:30». */
export function deadlineWord(
  { expires_at }: Pick<Booking, 'expires_at'>,
  { zone, now }: { zone: string; now: Date },
): string {
  if (!expires_at) return ''
  const end = new Date(expires_at)
  if (end <= now) return texts.expired
  const { date, time } = localMoment(end, zone)
  const day = formatDate(date).split(' ').slice(1).join(' ')
  return texts.expires(date === localMoment(now, zone).date ? time : `${day}, ${time}`)
}

/**
 * Units of a booking: «3 cupos», or «2 cupos y 1 vehículo» for several tours, and their date: «sáb 21 nov,
 * 05:00», or «3 tours».
 */
export type Taken = { seats: string; isOne: boolean; what: string }

type TakingItem = Pick<BookingItem, 'status' | 'seats' | 'date' | 'start_time'> & {
  product: Pick<BookingItem['product'], 'price_unit'>
}

export function takenBy({ items }: { items: readonly TakingItem[] }): Taken {
  const live = items.filter(({ status }) => status !== 'cancelada')
  const tours = live.length > 0 ? live : items
  const [first] = tours
  const taken = new Map<PriceUnit, number>()
  for (const { seats, product } of tours)
    taken.set(product.price_unit, (taken.get(product.price_unit) ?? 0) + seats)
  const counted = [...taken].map(([unit, quantity]) => capacityText(quantity, unit))
  return {
    seats: formatList(counted),
    isOne: [...taken.values()].reduce((sum, quantity) => sum + quantity, 0) === 1,
    what:
      tours.length === 1 && first
        ? `${formatDate(first.date)}, ${startTime(first.date, first.start_time)}`
        : texts.tours(tours.length),
  }
}

/** «Javiera C.»: who among colleagues, in the width of a column. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ').filter(Boolean)
  const surname = rest.at(rest.length > 2 ? -2 : 0)
  return surname ? `${first} ${surname.charAt(0)}.` : first
}
