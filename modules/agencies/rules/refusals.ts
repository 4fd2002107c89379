import type { AccountRefusals } from './accounts/refusals.ts'
import type { SupplierRefusals } from './suppliers/refusals.ts'

/** The active agency that has the name or tax id already; left out where only the database saw it. */
type Taken = { field?: string; name?: string; id?: string }

export type AgencyRefusals = AccountRefusals &
  SupplierRefusals & {
    agency_name_taken: Taken
    agency_tax_id_taken: Taken
    /** the days of the other agreement; left out where only the database saw it */
    agreement_overlaps: { field?: string; from?: string; to?: string | null }
    agreement_product_unknown: { field?: string }
    /** `capacity` of its largest departure; `others`: seats kept for other agencies, with their names */
    allotment_above_capacity: { field?: string; seats?: number; capacity?: number; others?: string }
    /** shared seats would be sold by another product */
    allotment_in_pool: { field?: string }
    /** `reference`: what was typed */
    agency_tax_id_mistyped: { field?: string; reference?: string }
  }
