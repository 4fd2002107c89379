import { addDays, addMinutes, minutesOf, type LocalDate, type LocalTime } from '../local-date.ts'
import type { Meeting } from '../products/product.ts'
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

/** When the passenger must be ready, or null when they go to the meeting point or have not said where they stay. */
export function pickupWindow(facts: PickupFacts): PickupWindow | null {
  if (facts.mode !== 'hotel' && facts.mode !== 'direccion') return null
  const lead = facts.zone_minutes_before_start ?? facts.pickup_lead_minutes
  const planned = facts.pickup_time
    ? {
        time: facts.pickup_time,
        days: minutesOf(facts.pickup_time) - minutesOf(facts.start_time) > 720 ? -1 : 0,
      }
    : addMinutes(facts.start_time, facts.offset_minutes - lead)
  return {
    date: addDays(facts.date, planned.days),
    from: planned.time,
    to: addMinutes(planned.time, facts.window_minutes).time,
  }
}

/** Twelve hours or more «after» is the evening before a departure in the small hours. */
export function isAfterStart(pickup_time: LocalTime, start_time: LocalTime): boolean {
  const late = minutesOf(pickup_time) - minutesOf(start_time)
  return late > 0 && late <= 720
}
