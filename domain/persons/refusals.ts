import type { NoDetails } from '../no-details.ts'

/** Refusals of persons and their data, with the data of each sentence. */
export type PersonRefusals = {
  both_have_user: NoDetails
  person_has_user: NoDetails
  person_has_live_bookings: { bookings: number }
  person_anonymised: NoDetails
  /** more rows of one kind than a file holds */
  person_export_too_long: { max: number }
}
