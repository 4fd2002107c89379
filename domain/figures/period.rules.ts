import type { LocalDate } from '../local-date.ts'

/** Local days, both included. */
export type Period = { from: LocalDate; to: LocalDate }

export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

export type PeriodFault = 'reversed' | 'long' | null

/** What is wrong with the period of a report that covers at most so many years. */
export const periodFault = ({ from, to }: Period, mostYears: number): PeriodFault =>
  from > to ? 'reversed' : to >= yearsLater(from, mostYears) ? 'long' : null

/** The same day of another year; of 29 February the 28th. */
function yearsLater(date: LocalDate, years: number): LocalDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  return `${year}${date.endsWith('-02-29') && !isLeap ? '-02-28' : date.slice(4)}`
}
