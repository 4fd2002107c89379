import type { LocalDate, LocalTime } from '#domain/local-date.ts'

/** A party whose seats no plan had, as the database wrote it down. */
export type Unproven = {
  tour_operator_id: string
  product_id: string
  date: LocalDate
  start_time: LocalTime
  seats: number
  /** the tour of a booking that is written again; null for a new one */
  item_id: string | null
}

export const readUnproven = (detail: string) => JSON.parse(detail) as Unproven
