import { addDays, daysBetween, type LocalDate, monthOf } from '#domain/local-date.ts'

export type Period = { from: LocalDate; to: LocalDate }

/** Every departure of the period is computed again: two years of 20,000 departures each take some ten seconds. */
export const mostYears = 2

/** The same day of another year; of 29 February the 28th. */
function yearsLater(date: LocalDate, years: number): LocalDate {
  const year = Number(date.slice(0, 4)) + years
  const day = `${String(year).padStart(4, '0')}${date.slice(4)}`
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return date.endsWith('-02-29') && !isLeap ? day.replace('-29', '-28') : day
}

export type PeriodFault = 'reversed' | 'long' | null
export const faultOf = ({ from, to }: Period): PeriodFault =>
  from > to ? 'reversed' : to >= yearsLater(from, mostYears) ? 'long' : null

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

export const marginComparisons = ['before', 'year'] as const
export type MarginComparison = (typeof marginComparisons)[number]

/** The days that a period is compared with: as many months or days just before it, or the same ones a year earlier. */
export function periodBefore({ from, to }: Period, by: MarginComparison): Period {
  const isWhole = from === monthOf(from).from && to === monthOf(to).to
  if (by === 'year') {
    const end = yearsLater(to, -1)
    return { from: yearsLater(from, -1), to: isWhole ? monthOf(end).to : end }
  }
  const end = addDays(from, -1)
  if (!isWhole) return { from: addDays(end, -daysBetween(from, to)), to: end }
  const months = monthsWithin({ from, to }).length
  let start = from
  for (let month = 0; month < months; month += 1) start = monthOf(addDays(start, -1)).from
  return { from: start, to: end }
}
