import type { NoDetails } from '#domain/no-details.ts'

export type MarginRefusals = {
  /** the days of the other rule; left out where only the database saw it */
  cost_rule_overlaps: { field?: string; from?: string; to?: string | null }
  cost_currency_unknown: { field?: string }
  vehicle_is_own: NoDetails
  owner_not_contact: NoDetails
}
