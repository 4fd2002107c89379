import {
  dateOf,
  dayMilliseconds,
  type LocalDate,
  type LocalTime,
  midnightOf,
  minutesOf,
  timeOf,
} from './local-date.ts'
import { clockOf, offsetAt } from './zone-offsets.ts'

const minutesOfDay = 1440
const halfDay = dayMilliseconds / 2

/** What a wall clock in the zone shows at an instant. */
export function localMoment(instant: Date, zone: string): { date: LocalDate; time: LocalTime } {
  const wall = Math.floor(instant.getTime() / 60_000) + offsetAt(instant.getTime(), zone)
  const minute = wall - Math.floor(wall / minutesOfDay) * minutesOfDay
  return { date: dateOf(wall * 60_000), time: timeOf(minute) }
}

/** The first or the second of two instants at which a clock that goes back shows the same time. */
export type Occurrence = 1 | 2

/**
 * The instant at which a wall clock in the zone shows this date and time.
 * When the clock goes back the time exists twice: the earlier one, unless the second is asked for. When it goes
 * forward the time does not exist: it is read with the offset from before the change, so 00:30 becomes 01:30.
 */
export function instantOf(date: LocalDate, time: LocalTime, zone: string, occurrence: Occurrence = 1): Date {
  const asUtc = midnightOf(date) + minutesOf(time) * 60_000
  const before = offsetAt(asUtc - dayMilliseconds, zone)
  const after = offsetAt(asUtc + dayMilliseconds, zone)
  if (before === after) return new Date(asUtc - before * 60_000)
  const shows = (offset: number) => {
    const shown = localMoment(new Date(asUtc - offset * 60_000), zone)
    return shown.date === date && shown.time === time
  }
  const offset = (occurrence === 1 ? [before, after] : [after, before]).find(shows) ?? before
  return new Date(asUtc - offset * 60_000)
}

/** Whether a wall clock in the zone shows this date and time: an hour is left out where the clock goes forward. */
export function isOnClock(date: LocalDate, time: LocalTime, zone: string): boolean {
  const shown = localMoment(instantOf(date, time, zone), zone)
  return shown.date === date && shown.time === time
}

/** Which of the two an instant is, where the clock of the zone shows its time twice; else null. */
export function occurrenceOf(instant: Date, zone: string): Occurrence | null {
  const at = instant.getTime()
  const [before, own, after] = [at - halfDay, at, at + halfDay].map((each) => offsetAt(each, zone))
  if (before === undefined || own === undefined || after === undefined || before <= after) return null
  const back = (before - after) * 60_000
  if (own === before) return offsetAt(at + back, zone) === after ? 1 : null
  return offsetAt(at - back, zone) === before ? 2 : null
}

export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}
