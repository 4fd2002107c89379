import { type LocalDate, type LocalTime, weekdayOf } from '../local-date.ts'

/** Seats of each departure of a product that are kept for one agency until some hours before its start. */
export type Allotment = {
  agency_id: string
  agency_name: string
  /** null: every departure of the day */
  start_time: LocalTime | null
  /** 1 Monday … 7 Sunday; empty: every day */
  weekdays: readonly number[]
  /** days of service, both included */
  from: LocalDate
  to: LocalDate | null
  /** of each departure, those that the agency sells included */
  seats: number
  /** hours before the start at which what is not sold returns to everybody */
  release_hours: number
  /** what the agency holds or sold, by departure */
  taken: readonly { date: LocalDate; start_time: LocalTime; seats: number }[]
}

/** Free seats of one departure that only this agency may sell now. */
export type KeptSeats = { agency_id: string; agency_name: string; seats: number; until: Date }

type Departure = {
  date: LocalDate
  start_time: LocalTime
  starts_at: Date
  /** free seats: never more are kept */
  free: number
}

const hour = 3_600_000

/**
 * What is kept of a departure now, for each agency. Of several allotments of one agency the largest holds. Where less is
 * free than is kept, the first agencies keep theirs.
 */
export function keptSeats(
  allotments: readonly Allotment[],
  { date, start_time, starts_at, free }: Departure,
  now: Date,
): KeptSeats[] {
  const largest = new Map<string, KeptSeats>()
  for (const allotment of allotments) {
    const { agency_id, agency_name, seats, taken } = allotment
    const until = new Date(starts_at.getTime() - allotment.release_hours * hour)
    if (now >= until || !isFor(allotment, { date, start_time })) continue
    const sold = taken.find((each) => each.date === date && each.start_time === start_time)?.seats ?? 0
    const left = seats - sold
    if (left > (largest.get(agency_id)?.seats ?? 0))
      largest.set(agency_id, { agency_id, agency_name, seats: left, until })
  }
  let left = Math.max(0, free)
  return [...largest.values()].flatMap((each) => {
    const seats = Math.min(left, each.seats)
    left -= seats
    return seats > 0 ? [{ ...each, seats }] : []
  })
}

function isFor(
  { start_time, weekdays, from, to }: Allotment,
  departure: Pick<Departure, 'date' | 'start_time'>,
): boolean {
  const { date } = departure
  return (
    (start_time === null || start_time === departure.start_time) &&
    (weekdays.length === 0 || weekdays.includes(weekdayOf(date))) &&
    from <= date &&
    (to === null || date <= to)
  )
}

export const sumOfKept = (kept: readonly KeptSeats[]): number =>
  kept.reduce((sum, { seats }) => sum + seats, 0)

/** The product for a sale of this agency: its own allotments keep no seat from it. */
export function soldBy<Product extends { allotments: readonly Allotment[] }>(
  product: Product,
  agency_id: string | null,
): Product {
  if (agency_id === null || product.allotments.length === 0) return product
  return { ...product, allotments: product.allotments.filter((each) => each.agency_id !== agency_id) }
}
