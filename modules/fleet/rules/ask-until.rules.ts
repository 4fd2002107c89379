import { addDays, type LocalDate, type LocalTime } from '#domain/local-date.ts'
import { instantOf } from '#domain/zoned-time.ts'

/** Until when a van may be asked: so many hours before it leaves, or at a time of the day before. */
export type AskDeadline = { ask_hours_before: number | null; ask_time: LocalTime | null }

export function askUntil(
  { ask_hours_before, ask_time }: AskDeadline,
  { date, leaves, time_zone }: { date: LocalDate; leaves: Date; time_zone: string },
): Date {
  if (ask_time !== null) return instantOf(addDays(date, -1), ask_time, time_zone)
  return new Date(leaves.getTime() - (ask_hours_before ?? 0) * 3_600_000)
}
