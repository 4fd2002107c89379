import type { NoDetails } from '../no-details.ts'

/** Refusals of a tour operator's own data, with the data of each sentence. */
export type OperatorRefusals = {
  currency_in_use: { currency: string }
  /** a rate of a currency that is not the operator's second one */
  currency_not_second: { currency: string }
  /** `field`: of a payment, whose rate it is */
  day_rate_missing: { currency: string; field?: string }
  currency_not_offered: { currency: string; main_currency: string }
  rate_day_in_future: NoDetails
  day_rate_unconfirmed: { currency: string; main_currency: string; rate: string; typed: string }
  time_zone_in_use: NoDetails
  contact_needed: NoDetails
}
