import { addDays, daysBetween } from '#domain/local-date.ts'

import type { Period } from './report-period.rules.ts'
import type { ReportGroup } from './report.ts'

const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthAt = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`

/** The group of a period in which a group of the earlier period is compared: the third day is compared with the third day. */
export function currentKey(
  key: string,
  { by, period, compared }: { by: ReportGroup; period: Period; compared: Period },
): string {
  if (by === 'day') {
    const day = addDays(period.from, daysBetween(compared.from, key))
    return day > period.to ? period.to : day
  }
  if (by === 'month') {
    const month = monthAt(monthsOf(period.from) + monthsOf(key) - monthsOf(compared.from))
    const last = period.to.slice(0, 7)
    return month > last ? last : month
  }
  return key
}
