import type { LocalDate } from '../local-date.ts'
import type { ProductStatus } from './product/product.ts'

type Picture = { file_id: string; alt: string }
type Dates = {
  from: LocalDate | undefined
  to: LocalDate | undefined
  days: number
  start_time: string | null
}
type ChangedDates = Dates & { capacity: number | null; new_time: string | null }
type Pool = { name: string; capacity: number }

export type ProductEvents = {
  product_created: { code: string; name: string }
  product_changed: { changed: Record<string, { from: unknown; to: unknown }> }
  product_status_changed: { from: ProductStatus; to: ProductStatus }
  product_picture_added: { file_id: string; name: string }
  product_pictures_changed: { from: Picture[]; to: Picture[] }
  product_dates_closed: ChangedDates
  product_dates_opened: ChangedDates
  product_dates_limited: ChangedDates
  product_times_moved: ChangedDates
  /** days of the schedule again, or one exception that was taken away */
  product_date_reopened: Dates | { date: LocalDate; start_time: string | null; kind: string }
}

/** Events of a departure; each booking of it also records what was done to it. */
export type DepartureEvents = {
  departure_updated: {
    product: string
    date: LocalDate
    start_time: string
    guaranteed?: boolean
    note: string | undefined
  }
}

export type SeatPoolEvents = {
  seat_pool_created: Pool
  seat_pool_changed: Pool
  seat_pool_deleted: Pool
}

type PromoCode = { code: string } & Record<string, unknown>

export type PromoCodeEvents = {
  promo_code_created: PromoCode
  promo_code_updated: PromoCode
}
