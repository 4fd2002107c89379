import { dayMinutes } from '../departures/last-day.rules.ts'
import { addDays, type LocalDate } from '../local-date.ts'

type Run = { service_date: LocalDate; start_at: Date; end_at: Date }

/** The longest tour in days: queries for runs under way go back this far. */
export const mostDays = 30

/** The last day of a run; its start day if it takes no longer than a day, even past midnight. */
export function lastDateOf({ service_date, start_at, end_at }: Run): LocalDate {
  const minutes = (end_at.getTime() - start_at.getTime()) / 60_000
  return addDays(service_date, Math.max(0, Math.ceil(minutes / dayMinutes) - 1))
}

/** Whether a day is from the one before a run begins to the one after it ends: then it is its crew's business. */
export function isNear(run: Run, day: LocalDate): boolean {
  return run.service_date <= addDays(day, 1) && lastDateOf(run) >= addDays(day, -1)
}
