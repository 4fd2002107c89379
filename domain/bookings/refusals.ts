import type { ClosedReason } from '../departures/closed-reason.ts'
import type { LocalDate, LocalTime } from '../local-date.ts'
import type { NoDetails } from '../no-details.ts'
import type { Ages } from '../products/prices/age.rules.ts'
import type { PromoLack } from '../products/prices/promo-lack.ts'
import type { PriceUnit } from '../products/product/product.ts'
import type { BookingStatus } from './booking.ts'

/** Refusals of a booking: its sale, its changes and its money, with the data of each sentence. */
export type BookingRefusals = {
  /** how many change their hour or place, how many of them are written to, and how many are on a published sheet */
  pickups_move: { bookings: number; letters: number; published: number }
  /** `unit`: what both numbers count; `of_tour` names the tour of an order */
  no_seats: { seats_left?: number; asked?: number; unit?: PriceUnit; of_tour?: string }
  departure_unknown: NoDetails
  /** `note`: what the team wrote, for the team */
  departure_closed: { reason?: ClosedReason | null; note?: string; of_tour?: string }
  /** two tours of an order at the same time; `start_time` is the other's */
  tours_overlap: { tour: string; other: string; start_time: LocalTime }
  order_full: { max: number }
  /** a pasted list of passengers */
  more_rows_than_people: { asked: number; max: number }
  last_tour: NoDetails
  /** a hold has tours of one operator, in one currency */
  order_of_other_operator: NoDetails
  order_in_other_currency: { currency: string }
  price_changed: { total: number; seen: number }
  /** the day, hour, meeting point or policy of what the customer confirms */
  facts_changed: NoDetails
  product_changed: NoDetails
  hold_expired: NoDetails
  extension_used: NoDetails
  contact_missing: NoDetails
  contact_email_missing: NoDetails
  pickup_address_missing: NoDetails
  pickup_after_start: NoDetails
  pickup_not_offered: NoDetails
  accommodation_without_pickup: NoDetails
  pickup_time_on_sheet: { sheet_id: string; sheet_number: number }
  terms_not_accepted: NoDetails
  status_does_not_allow: { status?: BookingStatus }
  not_your_booking: NoDetails
  override_not_allowed: NoDetails
  deposit_unpaid: { unpaid?: number; currency?: string }
  confirm_unpaid_not_allowed: NoDetails
  not_departed: NoDetails
  seller_unknown: NoDetails
  agency_unknown: NoDetails
  /** a booking with an agency was sold by the channel of agencies */
  agency_by_other_channel: NoDetails
  /** the other booking of the agency with this reference */
  /** in minor units of the operator's currency */
  agency_over_credit: { limit: number; used: number; amount: number; currency: string }
  /** it was sold at the net price of the named agency */
  sold_at_net: { agency: string }
  agency_reference_used: { agency: string; reference: string; locator: string; booking_id: string }
  extra_sold_out: { extra?: string; left?: number; of_tour?: string }
  age_out_of_category: {
    name: string
    age: number
    category: string
    ages: Ages
    date: LocalDate
    field?: string
  }
  discount_above_ceiling: { max: number }
  discount_above_price: NoDetails
  paid_needs_admin: NoDetails
  waive_not_allowed: NoDetails
  penalty_changed: { penalty: number; currency: string }
  /** the same voucher number in one booking, or an equal amount without a number within a minute */
  payment_looks_repeated: { amount: number; currency: string; reference: string }
  /** `why`: annulling a payment whose money went back; a provider's trial, of which no money came */
  refund_above_paid: { paid?: number; currency?: string; why?: 'annulment' | 'trial' }
  refund_needs_admin: NoDetails
  /** a provider's payment is refunded through the provider */
  refund_by_provider: NoDetails
  exchange_rate_missing: NoDetails
  /** `rate`: of the day, how much of the operator's own currency one unit of `currency` is worth */
  rate_too_far: {
    currency: string
    main_currency: string
    rate: string
    date: LocalDate
    percent: number
    field?: string
  }
  /** `amount` of `paid_in` counts as `booking_amount` at the typed rate */
  rate_unconfirmed: {
    currency: string
    main_currency: string
    rate: string
    date: LocalDate
    amount: number
    paid_in: string
    booking_amount: number
    booking_currency: string
  }
  /** the customer owes `due`; an agency owes too, and `over` is above what the customer owes */
  agency_payment_unseen: { over: number; due: number; currency: string }
  overpayment_unseen: { over: number; due: number; currency: string }
  reference_used: { locator?: string; reference?: string; own?: boolean }
  nothing_to_refund: NoDetails
  assignee_unknown: NoDetails
  payment_settled: NoDetails
  promo_unknown: NoDetails
  promo_not_now: NoDetails
  promo_not_for_these: PromoLack
  promo_exhausted: NoDetails
  /** the discount of a package is as large or larger */
  promo_saves_less: NoDetails
  promo_code_taken: NoDetails
  promo_below_uses: NoDetails
  tour_started: NoDetails
  self_move_not_offered: NoDetails
  self_move_used: { moves?: number }
  self_move_too_late: { hours?: number }
  self_pickup_too_late: NoDetails
  answer_kept: NoDetails
  /** the name that was saved by the same link meanwhile */
  traveller_answered: { name: string }
  several_tours: NoDetails
  more_than_offered: { whatsapp: string }
  offer_of_departure: { whatsapp: string }
  too_many_holds: NoDetails
  too_many_unpaid: { whatsapp: string }
  too_many_mails: { whatsapp: string }
  too_many_codes: { whatsapp: string }
  email_code_needed: NoDetails
  email_code_wrong: { left: number; field?: string }
  email_code_expired: NoDetails
  email_code_spent: NoDetails
  view_name_taken: NoDetails
  too_many_views: { max: number }
  export_too_long: { max: number; format: 'csv' | 'xlsx' }
}
