import type { LocalDate } from '#domain/local-date.ts'

import type { Span } from './fleet-day.ts'

/** A departure with its date, from preparation to closing. */
export type DatedSpan = Span & { date: LocalDate }
/** Days of which a plan must be made at once, by the dates of their departures. */
export type JoinedDays = { from: LocalDate; to: LocalDate; span: Span }

/**
 * Parts the days of departures where every vehicle is back before any departure of a later date takes one. Plans of
 * different parts use the same vehicles without meeting, and a tour of several days joins all days that it meets.
 */
export function joinedDays(departures: readonly DatedSpan[]): JoinedDays[] {
  const byDate = Map.groupBy(departures, ({ date }) => date)
  const dates = [...byDate.keys()].toSorted()
  const spans = dates.map((date) => {
    const own = byDate.get(date) ?? []
    return { from: Math.min(...own.map(({ from }) => from)), to: Math.max(...own.map(({ to }) => to)) }
  })
  const days: JoinedDays[] = []
  for (const [at, date] of dates.entries()) {
    const begins = Math.min(...spans.slice(at).map(({ from }) => from))
    const own = spans[at] ?? { from: 0, to: 0 }
    const last = days.at(-1)
    if (!last || last.span.to <= begins) days.push({ from: date, to: date, span: { ...own } })
    else {
      last.to = date
      last.span = { from: Math.min(last.span.from, own.from), to: Math.max(last.span.to, own.to) }
    }
  }
  return days
}
