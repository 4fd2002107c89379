import { localMoment, occurrenceOf } from '#domain/zoned-time.ts'

import { grammar } from '../es/grammar.ts'

/** «23:45», and where the clock goes back and shows it twice «23:45 (segunda vez)»: an instant as the office reads it. */
export function officeTime(instant: Date | string, zone: string): string {
  const at = new Date(instant)
  const occurrence = occurrenceOf(at, zone)
  const { time } = localMoment(at, zone)
  return occurrence ? `${time} (${grammar.occurrences[occurrence]})` : time
}

/** A stop with its hour as the office reads it; '' where it has none. */
export const withOfficeTime = <Stop extends { planned_at?: Date | string | null | undefined }>(
  stop: Stop,
  zone: string,
): Stop & { time: string } => ({ ...stop, time: stop.planned_at ? officeTime(stop.planned_at, zone) : '' })
