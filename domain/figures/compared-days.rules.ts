import { addDays, datesBetween, daysBetween, type LocalDate, monthOf } from '../local-date.ts'
import type { Comparison, Period } from './period.rules.ts'

export type ComparedDays = {
  period: Period
  compared: Period
  /** whole months between a day and the one that it is compared with; null: days are compared by their place */
  months: number | null
}

const dayOf = (date: LocalDate) => date.slice(8)
const monthsOf = (date: LocalDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const monthAt = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`

const isLastOfMonth = (date: LocalDate) => dayOf(addDays(date, 1)) === '01'
const isWholeMonths = ({ from, to }: Period) => dayOf(from) === '01' && isLastOfMonth(to)
const lastOf = (month: string) => monthOf(`${month}-01`).to

/** The same day of another month, or the last day of a shorter one. */
function sameDay(date: LocalDate, months: number): LocalDate {
  const month = monthAt(monthsOf(date) + months)
  const day = `${month}-${dayOf(date)}`
  return day > lastOf(month) ? lastOf(month) : day
}

const earlierOf = (one: LocalDate, other: LocalDate) => (one < other ? one : other)

/**
 * The days that a period is compared with: of whole months as many whole months before, of other days as many days before, or
 * the same days of last year. With figures until `today` only, an unfinished period is compared as far as it has come.
 */
export function compareDays(period: Period, by: Comparison, today: LocalDate | null): ComparedDays {
  const { from, to } = period
  const isWhole = isWholeMonths(period)
  const months = by === 'year' ? 12 : isWhole ? monthsOf(to) - monthsOf(from) + 1 : null
  const start = months === null ? addDays(from, -daysBetween(from, to) - 1) : sameDay(from, -months)
  const last = (date: LocalDate) =>
    months === null ? addDays(start, daysBetween(from, date)) : sameDay(date, -months)
  const end = months !== null && isWhole ? lastOf(monthAt(monthsOf(to) - months)) : last(to)
  const isUnfinished = today !== null && from <= today && today < to
  return { period, compared: { from: start, to: isUnfinished ? earlierOf(last(today), end) : end }, months }
}

/** The day of the period that an earlier day is compared with; null: it has none, as the 31st beside a month of 30 days. */
export function comparedDay(date: LocalDate, { period, compared, months }: ComparedDays): LocalDate | null {
  if (months === null) return addDays(period.from, daysBetween(compared.from, date))
  const day = sameDay(date, months)
  return dayOf(day) === dayOf(date) && day >= period.from && day <= period.to ? day : null
}

/** The month of the period in which an earlier day is compared. */
function comparedMonth(date: LocalDate, days: ComparedDays): string {
  return days.months === null
    ? (comparedDay(date, days) ?? date).slice(0, 7)
    : monthAt(monthsOf(date) + days.months)
}

/** The group of the period in which an earlier day is compared; null: in none. */
export const comparedGroup = (date: LocalDate, by: 'day' | 'month', days: ComparedDays): string | null =>
  by === 'day' ? comparedDay(date, days) : comparedMonth(date, days)

/** The earlier days that each day or month is compared with. */
export function comparedPeriods(by: 'day' | 'month', days: ComparedDays): Map<string, Period> {
  const periods = new Map<string, Period>()
  for (const date of datesBetween(days.compared.from, days.compared.to)) {
    const group = comparedGroup(date, by, days)
    if (group !== null) periods.set(group, { from: periods.get(group)?.from ?? date, to: date })
  }
  return periods
}
