import type { LocalDate } from '../../local-date.ts'
import type { CrewRole, SheetStatus } from '../schedule-sheet.ts'
import type { DriverLimits, DriverWarning } from './driver-hours.rules.ts'

/**
 * What a dispatcher should know before a run leaves. A warning forbids nothing: the person may publish with a reason.
 */
export type SheetWarning =
  | { code: 'no_vehicle' | 'no_driver' | 'no_guide' }
  | { code: 'crew_refused'; name: string; reason: string }
  | { code: 'language'; name: string; language: string; people: number }
  | { code: 'child_seats'; needed: number; seats: number }
  /** aboard, and it is not known where they get on */
  | { code: 'no_stop'; people: number }
  | { code: 'balance_due'; bookings: number; amount: number; currency: string }
  | { code: 'other_hours'; start_time: string }
  | { code: 'late'; place: string; accommodation_id: string | null; minutes: number }
  | {
      code: 'same_hotel'
      accommodation_id: string
      sheet_id: string
      sheet_number: number
      minutes: number
    }
  | { code: 'paper_ends'; name: string; paper: 'vehicle' | 'licence' | 'guide_registry'; on: LocalDate }
  | DriverWarning

export type Sheet = {
  id: string
  number: number
  status: SheetStatus
  service_date: LocalDate
  vehicle_id: string | null
  start_at: string
  end_at: string
  people: number
  departure_ids: readonly string[]
  crew: readonly { person_id: string; full_name: string; role: CrewRole; status: string; reason: string }[]
  stops: readonly {
    kind: string
    accommodation_id: string | null
    place: string
    time: string
    day: number
    planned_at?: string | null
    late_minutes: number
  }[]
}
export type Item = {
  booking_id: string
  language: string
  due: number
  currency: string
  passengers: readonly {
    sheet_id: string | null
    stop_id: string | null
    category: string
    seats: number
  }[]
}
export type Departure = {
  id: string
  start_time: string
  starts_at: string
  minutes_until_back: number
  needs_guide: boolean
  pauses: readonly number[]
}
export type Vehicle = { id: string; name: string; child_seats: number; paper_ends: LocalDate | null }
export type Person = {
  id: string
  languages: readonly string[]
  licence_ends: LocalDate | null
  registry_ends: LocalDate | null
  busy: readonly { from: string; to: string; sheet_id: string | null }[]
}
/** Input of the warnings. A day's board has all of it, so the screen and the server use the same rule. */
export type WarnedDay = {
  sheets: readonly Sheet[]
  items: readonly Item[]
  departures: readonly Departure[]
  vehicles: readonly Vehicle[]
  crew: readonly Person[]
  limits: DriverLimits
}
