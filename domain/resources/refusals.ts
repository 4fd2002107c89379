import type { NoDetails } from '../no-details.ts'

/** Refusals of vehicles, places and their files, with the data of each sentence. */
export type ResourceRefusals = {
  plate_taken: NoDetails
  driver_role_missing: NoDetails
  too_many_documents: { max: number }
  zone_name_taken: NoDetails
  zone_in_use: NoDetails
  zones_changed: NoDetails
  import_empty: NoDetails
  import_settled: NoDetails
  import_outdated: NoDetails
  import_running: NoDetails
}
