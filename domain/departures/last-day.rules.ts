import { addDays, addMinutes, type LocalDate, type LocalTime, minutesOf } from '../local-date.ts'

export const dayMinutes = 1440
type Tour = { date: LocalDate; start_time: LocalTime; duration_minutes: number }

/** Whole days are days of the calendar: three of them from a Thursday end in the course of Saturday. */
export const isWholeDays = (minutes: number) => minutes > dayMinutes && minutes % dayMinutes === 0

/** Minutes from the start until everybody is back and van and crew are free: whole days end with their last one. */
export function minutesUntilBack({ start_time, duration_minutes }: Omit<Tour, 'date'>): number {
  return isWholeDays(duration_minutes) ? duration_minutes - 1 - minutesOf(start_time) : duration_minutes
}

/** The day on which a tour of several days is back; null where it is over within a day, be it past midnight. */
export function lastDayOf(tour: Tour): LocalDate | null {
  if (tour.duration_minutes <= dayMinutes) return null
  return addDays(tour.date, addMinutes(tour.start_time, minutesUntilBack(tour)).days)
}
