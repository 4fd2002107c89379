import { minutesUntilBack } from '../../departures/last-day.rules.ts'
import type { LocalTime } from '../../local-date.ts'

/** A tour of an order with what decides whether the same people can do it beside the others. */
export type PlannedTour = {
  id: string
  name: string
  starts_at: Date
  start_time: LocalTime
  duration_minutes: number
  /** from the earliest pickup to the start; 0 where the passengers come on their own */
  pickup_minutes: number
  altitude_max: number | null
}

const minute = 60_000
const hour = 60 * minute

export const mostToursOfOrder = 8

/** From the earliest pickup to the return. */
export function spanOf(tour: PlannedTour): { from: Date; to: Date } {
  const starts = tour.starts_at.getTime()
  return {
    from: new Date(starts - tour.pickup_minutes * minute),
    to: new Date(starts + minutesUntilBack(tour) * minute),
  }
}

/** The first of the other tours that overlaps with this one in time. */
export function clashOf(tour: PlannedTour, others: readonly PlannedTour[]): PlannedTour | null {
  const own = spanOf(tour)
  const meets = (other: PlannedTour) => {
    const { from, to } = spanOf(other)
    return own.from < to && from < own.to
  }
  return others.find((other) => other.id !== tour.id && meets(other)) ?? null
}

/** What makes an order hard on its travellers, although every tour of it can be done. */
export type OrderAdvice =
  | { kind: 'short_night'; name: string; back: Date; next: string; pickup: Date }
  | { kind: 'altitude_first'; name: string; altitude: number }

const shortestNight = 8 * hour
/** A night lies between two tours where the next one begins within half a day. */
const halfDay = 12 * hour
const highMetres = 4000
/** Lower by this much, a tour prepares for the high one. */
const gentlerMetres = 800

export function adviceOn(tours: readonly PlannedTour[], dayOf: (instant: Date) => string): OrderAdvice[] {
  const sorted = tours.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  const nights = sorted.flatMap((tour, index): OrderAdvice[] => {
    const next = sorted[index + 1]
    if (!next) return []
    const [back, pickup] = [spanOf(tour).to, spanOf(next).from]
    const rest = pickup.getTime() - back.getTime()
    const isNight = rest < halfDay && dayOf(tour.starts_at) !== dayOf(next.starts_at)
    return isNight && rest < shortestNight
      ? [{ kind: 'short_night', name: tour.name, back, next: next.name, pickup }]
      : []
  })
  const [first, ...later] = sorted
  const altitude = first?.altitude_max ?? 0
  const hasGentler = later.some(
    ({ altitude_max }) => altitude_max !== null && altitude_max <= altitude - gentlerMetres,
  )
  return first && altitude >= highMetres && hasGentler
    ? [...nights, { kind: 'altitude_first', name: first.name, altitude }]
    : nights
}

/** At most so many times the hold of one tour, from the first one on. */
const longestOrder = 3

type Hold = { created_at: Date; expires_at: Date; now: Date }

/** Each tour that is added gives the order the whole time of a hold again, up to a limit. */
export function orderHeldUntil(
  { created_at, expires_at, now }: Hold,
  { public_hold_minutes }: { public_hold_minutes: number },
): Date {
  const hold = public_hold_minutes * minute
  const renewed = Math.min(now.getTime() + hold, created_at.getTime() + longestOrder * hold)
  return new Date(Math.max(expires_at.getTime(), renewed))
}
