/** A calendar day without a zone, `2026-11-21`. Text order is time order. */
export type LocalDate = string
/** A time of day without a zone, `07:30`. */
export type LocalTime = string

const utc = (date: LocalDate) => new Date(`${date}T00:00:00Z`)
const dayMilliseconds = 86_400_000

export function isLocalDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(utc(text).getTime()) &&
    utc(text).toISOString().startsWith(text)
  )
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utc(date).getTime() + days * dayMilliseconds).toISOString().slice(0, 10)
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / dayMilliseconds)
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return utc(date).getUTCDay() || 7
}

/** Every day from `from` to `to`, both included. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const first = utc(from).getTime()
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    new Date(first + index * dayMilliseconds).toISOString().slice(0, 10),
  )
}

/** The first and the last day of the month that `date` lies in. */
export function monthOf(date: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = `${date.slice(0, 7)}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}

/** Minutes after midnight. */
export function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** `07:30` moved by minutes; what falls past midnight wraps around and says by how many days. */
export function addMinutes(time: LocalTime, minutes: number): { time: LocalTime; days: number } {
  const total = minutesOf(time) + minutes
  const days = Math.floor(total / 1440)
  const rest = total - days * 1440
  const two = (value: number) => String(value).padStart(2, '0')
  return { time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}`, days }
}
