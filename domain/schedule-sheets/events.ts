import type { NoDetails } from '../no-details.ts'
import type { CrewRole } from './schedule-sheet.ts'
import type { SheetChange } from './sheet-difference.rules.ts'

type Edit = {
  name?: string | undefined
  notes?: string | undefined
  start_time?: string | undefined
  end_time?: string | undefined
}
type StopEdit = {
  time?: string | null | undefined
  place?: string | undefined
  locked?: boolean | undefined
  accommodation_id?: string | null | undefined
}

/** Events of a schedule sheet: each kind with the data of its sentence. */
export type SheetEvents = {
  sheet_created: NoDetails
  sheet_generated: NoDetails
  sheet_edited: Edit
  sheet_annulled: NoDetails
  sheet_merged: { number: number }
  sheet_merged_into: { number: number }
  sheet_published: { version: number; changes: SheetChange[]; warnings?: readonly string[]; reason?: string }
  stops_ordered: NoDetails
  stop_added: { place: string }
  stop_edited: StopEdit
  stop_removed: NoDetails
  vehicle_changed: { from: string; to: string }
  crew_changed: { crew: { name: string; role: CrewRole }[] }
  passengers_boarded: { people: number }
  passengers_taken_off: { people: number; to_number?: number }
  act_taken_back: { act: string }
}
