import { addDays, minutesOf, type LocalDate, type LocalTime } from '../local-date.ts'
import type { Meeting } from '../products/product/product.ts'
import { instantOf, isOnClock, localMoment, type Occurrence, occurrenceOf } from '../zoned-time.ts'
import type { PickupMode } from './booking.ts'

const offered: Record<Meeting, readonly PickupMode[]> = {
  punto_encuentro: ['punto', 'por_definir'],
  recogida: ['hotel', 'direccion', 'por_definir'],
  ambos: ['hotel', 'direccion', 'punto', 'por_definir'],
}

/** The ways of meeting its passengers that a tour offers. */
export const pickupModesOf = (meeting: Meeting): readonly PickupMode[] => offered[meeting]

/** The tour of an order whose pickup is asked for: the first that fetches its passengers, else the first. */
export const askedForPickup = <Tour extends { starts_at: string }>(
  tours: readonly Tour[],
  meetingOf: (tour: Tour) => Meeting,
): Tour | undefined => {
  const sorted = tours.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  return sorted.find((tour) => pickupModesOf(meetingOf(tour)).includes('hotel')) ?? sorted[0]
}

/** Whether a van comes for them: those who walk to a meeting point, or have no place yet, have no pickup time. */
const isFetched = (mode: PickupMode) => mode === 'hotel' || mode === 'direccion'

/** The pickup time that a person typed, where it means something. */
export const typedPickupTime = ({
  mode,
  pickup_time,
}: {
  mode: PickupMode
  pickup_time: LocalTime | null
}): LocalTime | null => (isFetched(mode) ? pickup_time : null)

export type PickupFacts = {
  date: LocalDate
  start_time: LocalTime
  mode: PickupMode
  time_zone: string
  /** fixed by the dispatcher; wins over everything */
  pickup_time: LocalTime | null
  /** which of the two, where the clock shows that time twice; null is the last one before the start */
  pickup_occurrence: Occurrence | null
  pickup_lead_minutes: number
  zone_minutes_before_start: number | null
  offset_minutes: number
  window_minutes: number
}
/**
 * Local date and time at which the van may come, from `from` to `to`. A night tour can be picked up the day before.
 * `occurrences` is there on the night on which the clock goes back, if it shows one of the two times twice.
 */
export type PickupWindow = {
  date: LocalDate
  from: LocalTime
  to: LocalTime
  occurrences?: { from: Occurrence | null; to: Occurrence | null } | undefined
}

/** When the passenger must be ready, or null when they go to the meeting point or have no pickup place yet. */
export function pickupWindow(facts: PickupFacts): PickupWindow | null {
  if (!isFetched(facts.mode)) return null
  const { date, start_time, time_zone, offset_minutes, window_minutes } = facts
  const lead = facts.zone_minutes_before_start ?? facts.pickup_lead_minutes
  const starts = instantOf(date, start_time, time_zone)
  const set = setInstant(facts, starts)
  return set
    ? windowFrom(set, starts, facts)
    : windowBefore(date, start_time, { minutes: lead - offset_minutes, window_minutes, time_zone })
}

/**
 * Minutes from the earliest pickup of a tour to its start, 0 where passengers come on their own. `farthest_door_minutes` is
 * the largest lead of a lodging, its zone's minutes less its own offset; null where no lodging has a pickup.
 */
export function firstPickupMinutes({
  meeting,
  pickup_lead_minutes,
  farthest_door_minutes,
  window_minutes,
}: {
  meeting: Meeting
  pickup_lead_minutes: number
  farthest_door_minutes: number | null
  window_minutes: number
}): number {
  if (!pickupModesOf(meeting).includes('hotel')) return 0
  return Math.max(window_minutes, pickup_lead_minutes, farthest_door_minutes ?? 0)
}

type Before = { minutes: number; window_minutes: number; time_zone: string }

/** The window of a door reached so many minutes before the start, moved earlier where it would pass the start. */
export function windowBefore(date: LocalDate, start_time: LocalTime, before: Before): PickupWindow {
  const starts = instantOf(date, start_time, before.time_zone)
  return windowFrom(
    minutesAfterInstant(starts, -Math.max(before.minutes, before.window_minutes)),
    starts,
    before,
  )
}

/**
 * A pickup window ends when the tour starts, because everybody must be aboard by then; unless the van is planned to
 * come later.
 */
function windowFrom(
  from: Date,
  starts: Date,
  { window_minutes, time_zone }: Pick<Before, 'window_minutes' | 'time_zone'>,
): PickupWindow {
  const end = minutesAfterInstant(from, window_minutes)
  const to = from < starts && end > starts ? starts : end
  const { date, time } = localMoment(from, time_zone)
  const occurrences = { from: occurrenceOf(from, time_zone), to: occurrenceOf(to, time_zone) }
  return {
    date,
    from: time,
    to: localMoment(to, time_zone).time,
    ...((occurrences.from ?? occurrences.to) && { occurrences }),
  }
}

const minutesAfterInstant = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)

/** The instant at which a window begins. */
export const windowStart = ({ date, from, occurrences }: PickupWindow, zone: string): Date =>
  instantOf(date, from, zone, occurrences?.from ?? 1)

/** A set time on the clock: on the night on which it goes back, the last such time before the start unless said. */
function setInstant(
  {
    date,
    start_time,
    time_zone,
    pickup_time,
    pickup_occurrence,
  }: Pick<PickupFacts, 'date' | 'start_time' | 'time_zone' | 'pickup_time' | 'pickup_occurrence'>,
  starts: Date,
): Date | null {
  if (!pickup_time) return null
  const day = pickupDate(date, start_time, pickup_time)
  // A time that the clock leaves out keeps its distance to the start.
  if (!isOnClock(day, pickup_time, time_zone))
    return minutesAfterInstant(starts, minutesAfter(start_time, pickup_time))
  const second = instantOf(day, pickup_time, time_zone, 2)
  return (pickup_occurrence ?? (second > starts ? 1 : 2)) === 2
    ? second
    : instantOf(day, pickup_time, time_zone)
}

/** The day of a pickup time that a person set: the evening before for a departure in the small hours. */
export const pickupDate = (date: LocalDate, start_time: LocalTime, pickup_time: LocalTime): LocalDate =>
  minutesOf(pickup_time) - minutesOf(start_time) > 720 ? addDays(date, -1) : date

/**
 * Minutes from a pickup time that a person set to the start of the tour; negative if the pickup is later. Midnight may
 * lie between them.
 */
function minutesAfter(start_time: LocalTime, pickup_time: LocalTime): number {
  const late = minutesOf(pickup_time) - minutesOf(start_time)
  return late > 720 ? late - 1440 : late
}

/** Twelve hours or more «after» is the evening before a departure in the small hours. */
export function isAfterStart(pickup_time: LocalTime, start_time: LocalTime): boolean {
  return minutesAfter(start_time, pickup_time) > 0
}
