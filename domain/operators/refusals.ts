import type { NoDetails } from '../no-details.ts'

/** Refusals of a tour operator's own data. Beside each code: what its sentence needs. */
export type OperatorRefusals = {
  currency_in_use: { currency: string }
  time_zone_in_use: NoDetails
  contact_needed: NoDetails
}
