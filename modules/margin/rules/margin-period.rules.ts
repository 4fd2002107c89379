import type { Period } from '#domain/figures/period.rules.ts'
import { addDays, monthOf } from '#domain/local-date.ts'

/** Every departure of the period is computed again: two years of 20,000 departures each take some ten seconds. */
export const mostYears = 2

/** The parts of a period in its months, in order. */
export function monthsWithin({ from, to }: Period): Period[] {
  const parts: Period[] = []
  for (let start = from; start <= to;) {
    const end = monthOf(start).to
    parts.push({ from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return parts
}
