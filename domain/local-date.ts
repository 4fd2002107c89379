/** A calendar day without a zone, `2026-11-21`. Text order is time order. */
export type LocalDate = string
/** A time of day without a zone, `07:30`. */
export type LocalTime = string

export const dayMilliseconds = 86_400_000

const digit = (text: string, at: number) => text.charCodeAt(at) - 48
const pair = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)

// A page of a tour reckons with thousands of days: the engine's own reading and writing of texts takes four times as long.
const two = (value: number) => (value < 10 ? `0${value}` : `${value}`)

/** Milliseconds since 1970 of the day's midnight in UTC. */
export const midnightOf = (date: LocalDate): number =>
  Date.UTC(pair(date, 0) * 100 + pair(date, 2), pair(date, 5) - 1, pair(date, 8))

/** The day of a moment in UTC, in milliseconds since 1970. */
export function dateOf(moment: number): LocalDate {
  const day = new Date(moment)
  if (Number.isNaN(moment)) throw new RangeError('Not a date')
  return `${String(day.getUTCFullYear()).padStart(4, '0')}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())}`
}

export const isLocalDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dateOf(midnightOf(text)) === text

export const addDays = (date: LocalDate, days: number): LocalDate =>
  dateOf(midnightOf(date) + days * dayMilliseconds)

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((midnightOf(to) - midnightOf(from)) / dayMilliseconds)

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: LocalDate): number => new Date(midnightOf(date)).getUTCDay() || 7

/** Every day from `from` to `to`, both included. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const first = midnightOf(from)
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    dateOf(first + index * dayMilliseconds),
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

/** The time so many minutes after midnight, less than a day. */
export const timeOf = (minutes: number): LocalTime => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** `07:30` moved by minutes; what falls past midnight wraps around and says by how many days. */
export function addMinutes(time: LocalTime, minutes: number): { time: LocalTime; days: number } {
  const total = minutesOf(time) + minutes
  const days = Math.floor(total / 1440)
  const rest = total - days * 1440
  return { time: timeOf(rest), days }
}
