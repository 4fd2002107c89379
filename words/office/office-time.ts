import type { LocalTime } from '#domain/local-date.ts'
import { localMoment, occurrenceOf } from '#domain/zoned-time.ts'

import { shownTime } from '../format.ts'
import { zone } from '../language.ts'

/** «23:45», and where the clock goes back and shows it twice «23:45 (segunda vez)»: an instant as the office reads it. */
export function officeTime(instant: Date | string, clock: string): string {
  const at = new Date(instant)
  return shownTime(localMoment(at, clock).time, occurrenceOf(at, clock))
}

/** An hour of the operator's clock, with which of the two if the clock shows it twice and the instant is known. */
export const clockTime = (time: LocalTime, instant: string | undefined): string =>
  instant && zone() ? officeTime(instant, zone()) : time

/** A stop with its hour as the office reads it; '' where it has none. */
export const withOfficeTime = <Stop extends { planned_at?: Date | string | null | undefined }>(
  stop: Stop,
  clock: string,
): Stop & { time: string } => ({ ...stop, time: stop.planned_at ? officeTime(stop.planned_at, clock) : '' })
