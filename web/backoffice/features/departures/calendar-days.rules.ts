import { addDays, datesBetween, type LocalDate, monthOf, weekdayOf } from '#domain/local-date.ts'

export const calendarModes = ['mes', 'semana'] as const
export type CalendarMode = (typeof calendarModes)[number]

/** The days on the screen: whole weeks from Monday, of a month or one. */
export function daysShown(mode: CalendarMode, day: LocalDate): LocalDate[] {
  const monday = (date: LocalDate) => addDays(date, 1 - weekdayOf(date))
  if (mode === 'semana') return datesBetween(monday(day), addDays(monday(day), 6))
  const { from, to } = monthOf(day)
  return datesBetween(monday(from), addDays(monday(to), 6))
}

/** Days to walk by an arrow key. */
const arrowDays: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export function dayByArrow(date: LocalDate, key: string): LocalDate | null {
  const days = arrowDays[key]
  return days === undefined ? null : addDays(date, days)
}

/** The only day that the Tab key reaches: the current one, else the first. */
export const tabStopOf = (dates: readonly LocalDate[], current: LocalDate): LocalDate | undefined =>
  dates.includes(current) ? current : dates[0]

const mostInMonth = 5

/** A month shows the first departures of each day and the number of the others. */
export function shownOf<Departure>(mode: CalendarMode, departures: readonly Departure[]) {
  const shown = mode === 'mes' ? departures.slice(0, mostInMonth) : departures
  return { shown, hidden: departures.length - shown.length }
}

/** The day to show after stepping over a week or a month. */
export function stepped(mode: CalendarMode, day: LocalDate, direction: -1 | 1): LocalDate {
  if (mode === 'semana') return addDays(day, 7 * direction)
  const { from, to } = monthOf(day)
  return direction === 1 ? addDays(to, 1) : monthOf(addDays(from, -1)).from
}

/** All future days between two, touched in either order. */
export function spanOf(anchor: LocalDate, end: LocalDate, today: LocalDate): LocalDate[] {
  const [from, to] = anchor <= end ? [anchor, end] : [end, anchor]
  return datesBetween(from, to).filter((date) => date >= today)
}

/** One day more, or one less where it was chosen already. */
export function toggled(chosen: readonly LocalDate[], date: LocalDate): LocalDate[] {
  return chosen.includes(date) ? chosen.filter((each) => each !== date) : [...chosen, date].toSorted()
}

/** `product~2027-05-10~08:00`: a departure in the address, sold or not. */
export type DepartureKey = { product_id: string; date: LocalDate; start_time: string }
export const keyText = ({ product_id, date, start_time }: DepartureKey) =>
  `${product_id}~${date}~${start_time}`
export function keyOf(text: string): DepartureKey | null {
  const [product_id, date, start_time] = text.split('~')
  return product_id && date && start_time ? { product_id, date, start_time } : null
}
