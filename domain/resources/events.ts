import type { LocalDate } from '../local-date.ts'
import type { NoDetails } from '../no-details.ts'
import type { VehicleDocumentKind } from './resource.ts'

type Change = { field: string; before: unknown; after: unknown }
type Document = { kind: VehicleDocumentKind; number: string; expires_on: LocalDate | null }
type Zone = { name: string; color: string; minutes_before_start: number | null }

/** Days on which a vehicle or a person can't work. The reason stays out: of a person it may tell of an illness. */
export type UnavailabilityEvents = {
  unavailability_added: { from: LocalDate; to: LocalDate }
  unavailability_changed: { from: LocalDate; to: LocalDate }
  unavailability_removed: { from: LocalDate; to: LocalDate }
}

export type VehicleEvents = UnavailabilityEvents & {
  vehicle_created: { name: string; plate: string }
  vehicle_updated: { changes: Change[] }
  vehicle_deleted: { name: string; plate: string }
  vehicle_document_added: Document
  vehicle_document_updated: { before: Document; after: Document }
  vehicle_document_deleted: Document
  vehicle_file_added: { kind: VehicleDocumentKind }
  vehicle_file_removed: { kind: VehicleDocumentKind }
}

export type AccommodationEvents = {
  accommodation_created: { name: string }
  accommodation_imported: { file_name: string }
  accommodation_updated: { changes: Change[] }
  accommodation_deleted: { name: string }
  accommodations_merged: { other_id: string; other_name: string; take: readonly string[] }
}

export type ZoneEvents = {
  zone_created: { name: string }
  zone_updated: { before: Zone; after: Zone }
  /** its place in the order in which zones are driven through, from 1 */
  zone_moved: { from: number; to: number }
  zone_deleted: { name: string }
}

export type PersonEvents = UnavailabilityEvents & {
  person_created: NoDetails
  person_imported: { file_name: string }
  /** names of fields only: what is known of a person is not repeated */
  person_updated: { fields: readonly string[] }
  person_deleted: NoDetails
  persons_merged: { other_id: string; other_name: string; take: readonly string[] }
  /** bookings and passengers of another name */
  links_separated: { links: number }
  links_kept: { links: number }
  links_decision_undone: { links: number }
  person_exported: NoDetails
  person_anonymised: { bookings: number }
}
