import type { LocalDate } from '#domain/local-date.ts'

export type Period = { from: LocalDate; to: LocalDate }

/** A report covers at most so many years. */
export const mostYears = 10

export const isTooLong = ({ from, to }: Period): boolean => to >= yearsLater(from, mostYears)

/** The same day of another year; of 29 February the 28th. */
function yearsLater(date: LocalDate, years: number): LocalDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  return `${year}${date.endsWith('-02-29') && !isLeap ? '-02-28' : date.slice(4)}`
}
