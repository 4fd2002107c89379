import type { NoDetails } from '../no-details.ts'

/** Refusals of people and what is known of them. Beside each code: what its sentence needs. */
export type PersonRefusals = {
  both_have_user: NoDetails
  person_has_user: NoDetails
  person_has_live_bookings: { bookings: number }
  person_anonymised: NoDetails
  /** more rows of one kind than a file holds */
  person_export_too_long: { max: number }
}
