import type { PickupMode } from '../bookings/booking.ts'
import type { OperatorConstants } from '../operators/operator-constants.ts'
import type { CrewRole, SheetStatus, StopKind } from './schedule-sheet.ts'

export type RunStop = {
  id: string
  kind: StopKind
  accommodation_id: string | null
  place: string
  lat_lng: string
  zone_minutes: number | null
  /** minutes since 1970: whole ones, of one clock that never jumps */
  planned: number | null
  locked: boolean
  own_minutes: number | null
  wait_minutes: number
  minutes: number
  late_minutes: number
  arrived: boolean
  /** added or placed by a person: it stays even without passengers */
  by_hand: boolean
}
export type RunItem = {
  id: string
  departure_id: string
  pickup_mode: PickupMode
  accommodation_id: string | null
  address: string
  lat_lng: string
  zone_minutes: number | null
  /** how long a van waits at that door; null is as long as anywhere */
  wait_minutes: number | null
  meeting: { name: string; lat_lng: string } | null
  passengers: { id: string; stop_id: string | null }[]
}
export type RunDeparture = {
  id: string
  starts: number
  /** from its start, as `minutesUntilBack` says */
  minutes_until_back: number
  needs_guide: boolean
  meeting: { lat_lng: string } | null
}
/** Input for computing a sheet's stops and times. */
export type Run = {
  id: string
  status: SheetStatus
  starts: number
  ends: number
  vehicle_id: string | null
  own_times: boolean
  roles: CrewRole[]
  stops: RunStop[]
  items: RunItem[]
  linked: RunDeparture[]
  constants: OperatorConstants
}
