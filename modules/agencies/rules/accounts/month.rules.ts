import { addDays, type LocalDate } from '#domain/local-date.ts'

/** The last day of a month such as `2027-05`. */
export function lastDayOf(month: string): LocalDate {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}

/** The month before the one of a day, as a statement is usually drawn for it. */
export const monthBefore = (day: LocalDate): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
