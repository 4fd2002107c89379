import type { LocalDate, LocalTime } from './local-date.ts'
import { Refusal } from './refusal.ts'
import { instantOf, isOnClock } from './zoned-time.ts'

/** The instant of a typed date and hour; refused where the clock goes forward and leaves that hour out. */
export function typedInstant(date: LocalDate, time: LocalTime, zone: string): Date {
  if (!isOnClock(date, time, zone)) throw new Refusal('hour_not_on_clock', { date, time })
  return instantOf(date, time, zone)
}
