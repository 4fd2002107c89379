import { addDays, addMinutes, type LocalDate, type LocalTime } from '../local-date.ts'

export const dayMinutes = 1440
type Tour = { date: LocalDate; start_time: LocalTime; duration_minutes: number }

/** Whole days are days of the calendar: three of them from a Thursday end in the course of Saturday. */
export const isWholeDays = (minutes: number) => minutes > dayMinutes && minutes % dayMinutes === 0

/** The day on which a tour of several days is back; null where it is over within a day, be it past midnight. */
export function lastDayOf({ date, start_time, duration_minutes }: Tour): LocalDate | null {
  if (duration_minutes <= dayMinutes) return null
  return isWholeDays(duration_minutes)
    ? addDays(date, duration_minutes / dayMinutes - 1)
    : addDays(date, addMinutes(start_time, duration_minutes).days)
}
