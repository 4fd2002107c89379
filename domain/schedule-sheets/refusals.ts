import type { NoDetails } from '../no-details.ts'
import type { ChangedTime, Mixing } from './mixing.rules.ts'

/** On the operator's clock, as `2027-05-04 16:00`: the other sheet, and the one that was to take the resource too. */
export type BusyHours = { busy_from: string; busy_to: string; from: string; to: string }
export type ResourceBusy = {
  name?: string
  sheet_id?: string
  sheet_number?: number
  hours?: BusyHours | null
}

/**
 * Refusals of the day's board, with the data of each sentence; `sheet_number` names the other sheet, and
 * `sheet_id` opens it.
 */
export type SheetRefusals = {
  resource_busy: ResourceBusy
  resource_unavailable: { name?: string; reason?: string }
  resource_on_sheet: { name?: string; sheet_id?: string; sheet_number?: number }
  resource_inactive: { name?: string }
  resource_needed: { name?: string; sheet_id?: string; sheet_number?: number }
  paper_expired: { name?: string; paper?: string }
  sheet_full: { sheet_number?: number; seats?: number; left?: number; asked?: number }
  sheet_not_open: NoDetails
  sheet_not_ready: { missing: 'vehiculo' | 'chofer' }
  passenger_on_other_sheet: { sheet_id?: string; sheet_number?: number }
  passenger_not_travelling: NoDetails
  passengers_aboard: NoDetails
  other_day: NoDetails
  day_past: NoDetails
  departure_of_another_day: NoDetails
  times_missing: NoDetails
  stop_passed: NoDetails
  stops_changed: NoDetails
  stop_with_passengers: NoDetails
  stop_place_missing: NoDetails
  role_not_theirs: { name: string }
  same_person_twice: NoDetails
  reason_missing: NoDetails
  undone_already: NoDetails
  changed_since: { sheet_id?: string; sheet_number?: number; name?: string }
  /** `clash`: why the joined run would not go with its present vehicle or crew; its times are not computed then */
  mixing_asks: {
    mixing: Mixing
    sheet_number: number
    tours: string
    times: ChangedTime[]
    clash?: ResourceBusy
  }
  private_travels_alone: { sheet_id?: string; sheet_number?: number }
  warnings_ask: { warnings: string }
}
