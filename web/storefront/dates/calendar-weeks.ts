import type { PublicDay } from '#contract/storefront/storefront.contract.ts'
import { addDays, type LocalDate, weekdayOf } from '#domain/local-date.ts'

export const openSlots = (day: PublicDay | undefined) => day?.slots.filter((slot) => !slot.closed) ?? []

export const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7)
export const monthAfter = (month: string) => addDays(`${month}-01`, 31).slice(0, 7)

/** Weeks of a month from Monday, without past ones; null before the first day and after the last. */
export function weeksOf(days: readonly PublicDay[], today: LocalDate): (PublicDay | null)[][] {
  const [first] = days
  if (!first) return []
  const cells: (PublicDay | null)[] = [
    ...Array.from({ length: weekdayOf(first.date) - 1 }, () => null),
    ...days,
  ]
  while (cells.length % 7 > 0) cells.push(null)
  const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return weeks.filter((week) => week.some((day) => day && day.date >= today))
}
