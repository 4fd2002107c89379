import type { LocalDate, LocalTime } from '../local-date.ts'
import {
  type AvailabilityException,
  type AvailabilityRule,
  plannedDepartures,
} from './departure-plan.rules.ts'

export type Clash = { first: number; second: number; weekday: number; start_time: LocalTime }

/** The first departure that two rules have in common, with the indexes of the rules; null when there is none. */
export function clashingRules(rules: readonly AvailabilityRule[]): Clash | null {
  for (const [second, rule] of rules.entries()) {
    for (const [first, earlier] of rules.slice(0, second).entries()) {
      if (!overlap(earlier, rule)) continue
      const weekday = rule.weekdays.find((day) => earlier.weekdays.includes(day))
      const start_time = rule.start_times.find((time) => earlier.start_times.includes(time))
      if (weekday && start_time) return { first, second, weekday, start_time }
    }
  }
  return null
}

type Range = Pick<AvailabilityRule, 'valid_from' | 'valid_to'>

function overlap(a: Range, b: Range): boolean {
  return (!a.valid_to || b.valid_from <= a.valid_to) && (!b.valid_to || a.valid_from <= b.valid_to)
}

type Schedule = {
  availability_rules: readonly AvailabilityRule[]
  exceptions: readonly AvailabilityException[]
}

/** How many seats the schedule gives a departure; null when it names no departure at that time. */
export function plannedCapacity(schedule: Schedule, date: LocalDate, time: LocalTime): number | null {
  return plannedDepartures(schedule.availability_rules, schedule.exceptions, date).get(time)?.capacity ?? null
}

export type ExistingDeparture = {
  date: LocalDate
  start_time: LocalTime
  capacity: number
  seats_taken: number
}

/**
 * The capacity of an existing departure after a change of the schedule: the new one if the schedule changed it, else
 * the departure's own.
 */
export function capacityAfter(departure: ExistingDeparture, before: Schedule, after: Schedule): number {
  const { date, start_time, capacity } = departure
  const planned = plannedCapacity(after, date, start_time)
  return planned === null || planned === plannedCapacity(before, date, start_time) ? capacity : planned
}

/** The people that make a departure leave after a change of the schedule; its own where that says nothing new of it. */
export function minimumAfter(
  departure: { date: LocalDate; start_time: LocalTime; min_pax: number },
  before: Schedule & { min_pax: number },
  after: Schedule & { min_pax: number },
): number {
  const { date, start_time } = departure
  const planned = (schedule: Schedule & { min_pax: number }) => {
    const plan = plannedDepartures(schedule.availability_rules, schedule.exceptions, date).get(start_time)
    return plan?.min_pax ?? schedule.min_pax
  }
  return planned(after) === planned(before) ? departure.min_pax : planned(after)
}
