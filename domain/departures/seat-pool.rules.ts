import type { LocalDate } from '../local-date.ts'

/** Seats that several products draw from on the same day: one van that serves two tours. */
export type SeatPool = {
  name: string
  /** default seats per day */
  capacity: number
  /** codes of the other products that draw from it */
  shared_with: readonly string[]
  /** days on which seats are taken */
  days: readonly PoolDay[]
}
export type PoolDay = { date: LocalDate; capacity: number; seats_taken: number }

/** Remaining seats of a pool on a day; null without a pool. */
export function poolSeatsLeft(pool: SeatPool | null, date: LocalDate): number | null {
  if (!pool) return null
  const day = pool.days.find((each) => each.date === date)
  return day ? Math.max(0, day.capacity - day.seats_taken) : pool.capacity
}
