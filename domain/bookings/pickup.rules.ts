import { addDays, addMinutes, minutesOf, type LocalDate, type LocalTime } from '../local-date.ts'
import type { Meeting } from '../products/product/product.ts'
import type { PickupMode } from './booking.ts'

const offered: Record<Meeting, readonly PickupMode[]> = {
  punto_encuentro: ['punto', 'por_definir'],
  recogida: ['hotel', 'direccion', 'por_definir'],
  ambos: ['hotel', 'direccion', 'punto', 'por_definir'],
}

/** The ways of meeting its passengers that a tour offers. */
export const pickupModesOf = (meeting: Meeting): readonly PickupMode[] => offered[meeting]

export type PickupFacts = {
  date: LocalDate
  start_time: LocalTime
  mode: PickupMode
  /** fixed by the dispatcher; wins over everything */
  pickup_time: LocalTime | null
  pickup_lead_minutes: number
  zone_minutes_before_start: number | null
  offset_minutes: number
  window_minutes: number
}
/** Local date and time at which the van may come, from `from` to `to`. A night tour can be picked up the day before. */
export type PickupWindow = { date: LocalDate; from: LocalTime; to: LocalTime }

/** When the passenger must be ready, or null when they go to the meeting point or have no pickup place yet. */
export function pickupWindow(facts: PickupFacts): PickupWindow | null {
  if (facts.mode !== 'hotel' && facts.mode !== 'direccion') return null
  const { date, start_time, pickup_time, offset_minutes, window_minutes } = facts
  const lead = facts.zone_minutes_before_start ?? facts.pickup_lead_minutes
  return pickup_time
    ? windowFrom(date, start_time, { after: minutesAfter(start_time, pickup_time), window_minutes })
    : windowBefore(date, start_time, { minutes: lead - offset_minutes, window_minutes })
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

type Before = { minutes: number; window_minutes: number }

/** The window of a door reached so many minutes before the start, moved earlier where it would pass the start. */
export function windowBefore(date: LocalDate, start_time: LocalTime, { minutes, window_minutes }: Before) {
  return windowFrom(date, start_time, { after: -Math.max(minutes, window_minutes), window_minutes })
}

/**
 * A pickup window ends when the tour starts, because everybody must be aboard by then; unless the van is planned to
 * come later.
 */
function windowFrom(
  date: LocalDate,
  start_time: LocalTime,
  { after, window_minutes }: { after: number; window_minutes: number },
): PickupWindow {
  const from = addMinutes(start_time, after)
  const end = after + window_minutes
  const to = addMinutes(start_time, after < 0 ? Math.min(0, end) : end)
  return { date: addDays(date, from.days), from: from.time, to: to.time }
}

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
