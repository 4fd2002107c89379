/** The active agency that has the name or tax id already; left out where only the database saw it. */
type Taken = { field?: string; name?: string; id?: string }

export type AgencyRefusals = {
  agency_name_taken: Taken
  agency_tax_id_taken: Taken
  /** `reference`: what was typed */
  agency_tax_id_mistyped: { field?: string; reference?: string }
}
