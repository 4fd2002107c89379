import type { Position } from '#domain/schedule-sheets/travel-minutes.ts'

import type { CrewOfDay } from './crew-shortage.ts'

/** People who are picked up together; minutes count from the day's first midnight, local to the operator. */
export type DayParty = {
  id: string
  departure_id: string
  people: number
  position: Position | null
  /** their gate, when it is known; parties of one gate are one stop even without a position */
  gate?: string | null
  /** pickup minutes before the start of its zone: used when the position is unknown */
  zone_minutes: number
  /** when the hotel lets a van in, or null */
  window: { from: number; to: number } | null
  wait_minutes: number
  /** the vehicle that a person decided, and the one of the current plan */
  decided_vehicle_id: string | null
  before_vehicle_id: string | null
  /** their sheet is a draft that no person touched: a plan rearranges it freely */
  is_free?: boolean
}
export type DayDeparture = {
  id: string
  starts_at: number
  minutes_until_back: number
  /** the tour's start; null where vans leave straight from the last hotel */
  position: Position | null
  longest_ride_minutes: number
  needs_guide?: boolean
}
export type DayVehicle = {
  id: string
  seats: number
  free_from: number | null
  free_to: number | null
  /** a third party's: used when the own ones do not reach */
  is_outside: boolean
}
export type Day = {
  parties: readonly DayParty[]
  departures: readonly DayDeparture[]
  vehicles: readonly DayVehicle[]
  preparation_minutes: number
  closing_minutes: number
  /** without it, runs without driver or guide cost nothing */
  crew?: CrewOfDay
}

export const leftReasons = [
  'no_vehicle_at_that_time',
  'bigger_than_every_vehicle',
  'too_far_to_ride',
  'window_does_not_allow',
  'decided_vehicle_full',
  'no_seats_left',
] as const
/** Why a party was left without a vehicle. */
export type LeftReason = (typeof leftReasons)[number]

export type ProposedRun = {
  vehicle_id: string
  departure_id: string
  stops: { party_ids: string[]; minute: number }[]
  people: number
  seats: number
  driven_minutes: number
  /** of the first passenger to board */
  longest_ride_minutes: number
  /** whether the plan was proven the best, or the best of a search */
  is_proven: boolean
  /** the van is the smallest of the free ones that carries its people */
  is_smallest_that_fits: boolean
}
export type Proposal = {
  runs: ProposedRun[]
  left: { party_id: string; reason: LeftReason }[]
  vehicles: number
  driven_minutes: number
  /** parties that change van against the earlier plan */
  moved: number
}
