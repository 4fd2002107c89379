import type { LocalDate } from '../local-date.ts'
import type { NoDetails } from '../no-details.ts'

/** Refusals of a product, its calendar, its shared seats and the party, with the data of each sentence. */
export type ProductRefusals = {
  party_empty: NoDetails
  party_too_big: { max: number }
  party_needs_adult: NoDetails
  too_many_per_adult: { label: string; per_adult: number; max: number }
  nationals_exceed_party: NoDetails
  category_unknown: NoDetails
  extra_unknown: NoDetails
  extra_too_many: { extra: string; max: number }
  price_missing: NoDetails
  code_taken: NoDetails
  slug_taken: NoDetails
  not_ready_to_publish: { missing: string }
  published_needs: { missing: string }
  product_status_does_not_allow: { status: string }
  has_future_bookings: { bookings: number }
  too_many_pictures: { max?: number }
  extra_stock_below_sold: { extra: string; taken: number; date: LocalDate }
  capacity_below_sold: { date: LocalDate; start_time: string; seats: number; capacity: number }
  departure_time_taken: { date: LocalDate; start_time: string }
  departure_started: NoDetails
  pool_name_taken: NoDetails
  pool_too_small: { date: LocalDate; seats: number; capacity: number }
}
