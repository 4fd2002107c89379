import type { CalendarRow, CalendarRun } from '#contract/resources/resource-calendar.contract.ts'
import { addDays, datesBetween, type LocalDate, monthOf } from '#domain/local-date.ts'

export type Span = 'month' | 'fortnight'

/** The days that are seen: a whole month, or fourteen days from the one asked for. */
export function daysOf(span: Span, from: LocalDate): LocalDate[] {
  if (span === 'fortnight') return datesBetween(from, addDays(from, 13))
  const month = monthOf(from)
  return datesBetween(month.from, month.to)
}

/** The first day of the stretch before or after. */
export function turned(span: Span, days: readonly LocalDate[], by: -1 | 1): LocalDate {
  const [first = ''] = days
  if (by === 1) return addDays(days.at(-1) ?? first, 1)
  return span === 'fortnight' ? addDays(first, -14) : monthOf(addDays(first, -1)).from
}

export type DayCell = {
  date: LocalDate
  runs: CalendarRun[]
  away: string | null
  /** documents that expire that day */
  ending: string[]
  /** a document that expired before */
  expired: { name: string; expires_on: LocalDate } | null
}

/** The content of a row's days. */
export function cellsOf({ runs, away, papers }: CalendarRow, days: readonly LocalDate[]): DayCell[] {
  return days.map((date) => ({
    date,
    runs: runs.filter((run) => run.date <= date && date <= run.last_date),
    away: away.find(({ from, to }) => from <= date && date <= to)?.reason ?? null,
    ending: papers.flatMap(({ name, expires_on }) => (expires_on === date ? [name] : [])),
    expired: papers.find(({ expires_on }) => expires_on < date) ?? null,
  }))
}
