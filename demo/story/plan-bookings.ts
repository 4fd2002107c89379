import { takesSeats } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { availability, type Slot } from '#domain/departures/availability.rules.ts'
import { addDays, daysBetween, minutesOf, type LocalDate } from '#domain/local-date.ts'
import type { Quote } from '#domain/products/prices/price.rules.ts'

import type { DemoCustomer } from '../demo-people-data.ts'
import type { LoadedAccommodation, LoadedOperator } from '../loading/load-operator.ts'
import type { LoadedProduct } from '../loading/load-products.ts'
import type { DemoClientele } from '../read-demo.ts'
import { adultsOnly, priced, someCompany, type Company } from './parties.ts'
import type { Random } from './random.ts'

const daysSold = 31
/** Of a vehicle that may carry the departures around today. */
const vehicleSeats = 14

/** A departure on sale, with its seats taken so far. */
export type PlannedDeparture = { loaded: LoadedProduct; slot: Slot; taken: number; suspended: boolean }
export type PlannedBooking = {
  departure: PlannedDeparture
  customer: DemoCustomer
  lodging: LoadedAccommodation
  quote: Quote
  status: BookingStatus
  /** tours that were bought together share one */
  family?: object
}
export type Planning = {
  operator: LoadedOperator
  products: LoadedProduct[]
  clientele: DemoClientele
  stays: number
  today: LocalDate
  now: Date
  random: Random
}

/** Two months of customers who stay a few days and take a tour or two on each, and the departures they fill. */
export function planBookings(planning: Planning): PlannedBooking[] {
  const departures = departuresOf(planning)
  suspendOne(departures, planning)
  const bookings: PlannedBooking[] = []
  for (let stay = 0; stay < planning.stays; stay += 1) bookings.push(...planStay(departures, planning))
  for (const { departure, leave } of goals(departures, planning))
    bookings.push(...fill(departure, leave, planning))
  return bookings
}

function departuresOf({ products, today }: Planning): PlannedDeparture[] {
  const beforeAnySale = new Date(0)
  return products.flatMap((loaded) => {
    const paused = loaded.product.status !== 'publicado'
    const last = paused ? addDays(today, -6) : addDays(today, daysSold)
    return availability(loaded.sellable, addDays(today, -daysSold), last, beforeAnySale).flatMap(
      ({ slots }) =>
        slots
          .filter((slot) => slot.reason === null)
          .map((slot) => ({ loaded, slot, taken: 0, suspended: false })),
    )
  })
}

/** Wind closes the road in some days: one departure is suspended and its bookings are cancelled. */
function suspendOne(departures: PlannedDeparture[], { today, products }: Planning) {
  const first = products[0]?.id
  const windy = departures.find(
    ({ loaded, slot }) => loaded.id === first && daysBetween(today, slot.date) >= 3,
  )
  if (windy) windy.suspended = true
}

function planStay(departures: readonly PlannedDeparture[], planning: Planning): PlannedBooking[] {
  const { random, today, clientele, operator } = planning
  const around = random.chance(36) ? random.between(-3, 1) : random.between(-daysSold, daysSold - 2)
  const arrival = addDays(today, around)
  const customer = random.pick(clientele.customers)
  const lodging = random.pick(operator.accommodations)
  const company = someCompany(random)
  const bookings: PlannedBooking[] = []
  const nights = random.between(2, 4)
  for (let day = 0; day < nights; day += 1) {
    const date = addDays(arrival, day)
    const tours = day === 0 || random.chance(55) ? 1 : 2
    for (let tour = 0; tour < tours; tour += 1) {
      const open = departures.filter(
        ({ loaded, slot }) =>
          slot.date === date &&
          (day > 0 || slot.start_time >= '15:00') &&
          !bookings.some(
            (booking) =>
              booking.departure.loaded.id === loaded.id || clash(booking.departure, { loaded, slot }),
          ),
      )
      const booking = bookOne(open, { customer, lodging, company }, planning)
      if (booking) bookings.push(booking)
    }
  }
  return together(bookings)
}

/** Half of the parties that take several tours buy them in one go. */
function together(bookings: PlannedBooking[]): PlannedBooking[] {
  const [first] = bookings
  const same = bookings.filter(({ status }) => status === first?.status)
  const goes = first?.status === 'confirmada' || first?.status === 'completada'
  if (!first || !goes || same.length < 2 || first.customer.email.length % 2 === 0) return bookings
  const family = {}
  return bookings.map((booking) => (same.includes(booking) ? { ...booking, family } : booking))
}

type Leaving = Pick<PlannedDeparture, 'loaded' | 'slot'>

function clash(one: Leaving, other: Leaving): boolean {
  if (one.slot.date !== other.slot.date) return false
  const starts = (each: Leaving) => minutesOf(each.slot.start_time)
  const ends = (each: Leaving) => starts(each) + each.loaded.product.duration_minutes + 30
  return starts(one) < ends(other) && starts(other) < ends(one)
}

type Buyer = { customer: DemoCustomer; lodging: LoadedAccommodation; company: Company }

function bookOne(open: readonly PlannedDeparture[], buyer: Buyer, planning: Planning): PlannedBooking | null {
  // A departure with more seats is one that more people want.
  const wanted = open.flatMap((departure) => Array.from({ length: departure.slot.capacity }, () => departure))
  if (wanted.length === 0) return null
  const departure = planning.random.pick(wanted)
  const fits = priced(
    buyer.company,
    departure.loaded,
    departure.slot.date,
    buyer.customer.nationality === 'CL',
  )
  if (!fits) return null
  const status = statusOf(departure, planning)
  const ceiling = Math.min(departure.slot.capacity - 1, aroundToday(departure, planning) ? vehicleSeats : 100)
  if (takesSeats(status) && departure.taken + fits.quote.seats > ceiling) return null
  return take(departure, buyer, { quote: fits.quote, status })
}

function take(
  departure: PlannedDeparture,
  { customer, lodging }: Buyer,
  { quote, status }: { quote: Quote; status: BookingStatus },
): PlannedBooking {
  if (takesSeats(status)) Object.assign(departure, { taken: departure.taken + quote.seats })
  return { departure, customer, lodging, quote, status }
}

function aroundToday({ slot }: PlannedDeparture, { today }: Planning): boolean {
  return Math.abs(daysBetween(today, slot.date)) <= 1
}

const hour = 3_600_000

export function hasEnded({ loaded, slot }: PlannedDeparture, now: Date): boolean {
  return slot.starts_at.getTime() + loaded.product.duration_minutes * 60_000 <= now.getTime()
}

/** What became of a booking, given when its tour leaves. */
function statusOf(departure: PlannedDeparture, { now, random }: Planning): BookingStatus {
  if (departure.suspended) return 'cancelada'
  const dice = random.below(100)
  if (hasEnded(departure, now))
    return dice < 84 ? 'completada' : dice < 88 ? 'no_presentada' : dice < 96 ? 'cancelada' : 'expirada'
  const hoursLeft = (departure.slot.starts_at.getTime() - now.getTime()) / hour
  if (dice < 6) return 'cancelada'
  if (dice < 9) return 'expirada'
  if (hoursLeft > 28) {
    const manual = departure.loaded.product.confirm_mode === 'manual'
    if (dice < (manual ? 34 : 15)) return 'pendiente'
    if (manual && dice < 40) return 'rechazada'
    if (dice >= 94) return 'bloqueada'
  }
  return 'confirmada'
}

/**
 * The departures that must come out just so: today and tomorrow well filled, one of tomorrow's and one of the days
 * after full, two with a single seat left.
 */
function goals(departures: readonly PlannedDeparture[], planning: Planning) {
  const { today, random } = planning
  const onDay = (offset: number) =>
    departures
      .filter(({ slot, suspended }) => slot.date === addDays(today, offset) && !suspended)
      .toSorted((a, b) => a.slot.capacity - b.slot.capacity)
  const small = (offset: number, mode?: 'inmediata') =>
    onDay(offset).find(({ loaded }) => !mode || loaded.product.confirm_mode === mode)
  const exact = [
    { departure: small(1), leave: 0 },
    { departure: small(2, 'inmediata'), leave: 1 },
    { departure: small(3), leave: 0 },
    { departure: small(9, 'inmediata'), leave: 1 },
  ].flatMap(({ departure, leave }) => (departure ? [{ departure, leave }] : []))
  const busy = [0, 1]
    .flatMap(onDay)
    .filter((departure) => !exact.some((goal) => goal.departure === departure))
    .map((departure) => {
      const filled = Math.round(
        (Math.min(departure.slot.capacity, vehicleSeats) * random.between(45, 85)) / 100,
      )
      return { departure, leave: departure.slot.capacity - filled }
    })
  return [...exact, ...busy]
}

/** Sells a departure down to `leave` seats, to couples and small groups. */
function fill(departure: PlannedDeparture, leave: number, planning: Planning): PlannedBooking[] {
  const { random, clientele, operator } = planning
  const bookings: PlannedBooking[] = []
  const free = () => departure.slot.capacity - departure.taken - leave
  while (free() > 0) {
    const buyer: Buyer = {
      customer: random.pick(clientele.customers),
      lodging: random.pick(operator.accommodations),
      company: adultsOnly(Math.min(free(), random.between(1, 4))),
    }
    const fits = priced(
      buyer.company,
      departure.loaded,
      departure.slot.date,
      buyer.customer.nationality === 'CL',
    )
    if (!fits) throw new Error(`Nobody can buy ${departure.loaded.product.code}`)
    const status = hasEnded(departure, planning.now) ? 'completada' : 'confirmada'
    bookings.push(take(departure, buyer, { quote: fits.quote, status }))
  }
  return bookings
}
