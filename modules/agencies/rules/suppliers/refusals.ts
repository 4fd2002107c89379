import type { NoDetails } from '#domain/no-details.ts'

export type SupplierRefusals = {
  /** `name`: the tour operator that is no agency */
  agency_link_kind: { field?: string; name: string }
  /** `name`: the agency that has the link; left out where only the database saw it */
  agency_link_taken: { field?: string; name?: string }
  agency_link_itself: NoDetails
  /** the agency or the other account is inactive */
  agency_link_inactive: { field?: string; name: string }
}
