import type { DriverLimits } from '#domain/schedule-sheets/warnings/driver-hours.rules.ts'

/** Half open; whole minutes since 1970 in UTC, so that a change of the clock moves nothing. */
export type Span = { from: number; to: number }

export type FleetVehicle = {
  id: string
  seats: number
  /** when it cannot be used: workshop, ended documents, decided sheets, off hours of a reserve */
  unavailable: readonly Span[]
  /** indexes of the groups that it may serve; null: all */
  serves: readonly number[] | null
  /** 0 for the operator's own; a higher cost is used later */
  cost: number
  /** an owner's van that comes with its driver */
  brings_driver: boolean
}

export type FleetPerson = {
  id: string
  /** documents of the role are valid until this minute; null: the person does not have the role */
  drives_until: number | null
  guides_until: number | null
  languages: readonly string[]
  /** with preparation and closing */
  unavailable: readonly Span[]
  /** decided runs, without preparation and closing: they count for the hours of a shift */
  worked: readonly Span[]
  /** decided runs of the days around: between each of them and a new run lies a full rest */
  other_days: readonly Span[]
  /** indexes of the groups that they may serve, -1 for decided sheets; left out: all */
  serves?: readonly number[]
}

/** People who may share vans. The span includes preparation and closing, `works` does not. */
export type FleetGroup = Span & {
  id: string
  works: Span
  /** seats of each party that has no vehicle yet */
  parties: readonly number[]
  /** seats left in each vehicle that a person already decided for this group */
  open_seats: readonly number[]
  /** a guide must speak one of these; an empty list accepts any guide; null: no guide is needed */
  guide_languages: readonly string[] | null
  /** where vehicles differ by day: as `largest_together` of the day */
  largest_together?: number
}

/** A role that one person fills for one run. */
export type CrewDuty = Span & {
  works: Span
  role: 'driver' | 'guide'
  languages: readonly string[]
  /** index of the group that needs it; -1 for a decided sheet */
  group: number
}

export type FleetDay = {
  groups: readonly FleetGroup[]
  vehicles: readonly FleetVehicle[]
  people: readonly FleetPerson[]
  /** roles that decided sheets still lack */
  open_duties: readonly CrewDuty[]
  limits: DriverLimits
  /** parties of up to so many seats ride in one vehicle; larger ones may be split */
  largest_together: number
  considers: { drivers: boolean; guides: boolean }
}

/** A vehicle of a group in a plan that carries everybody. */
export type PlannedVan = {
  group: number
  vehicle: number
  /** null: none is needed, or it brings its own */
  driver: number | null
  guide: number | null
}
/** Proof of a yes: vehicles of each group, and a person for each duty of `open_duties`. */
export type Witness = { vans: PlannedVan[]; open_duties: number[] }

export type Lack = {
  what: 'seats' | 'vehicles' | 'drivers' | 'guides' | 'combination'
  span: Span
  /** how many seats, vehicles or people are missing at least */
  missing: number
  /** for vehicles: the least seats that each must have; 0 otherwise */
  seats: number
  /** left behind, where they are known; else those of the span */
  groups?: number[]
}
export type Answer =
  | { answer: 'yes'; witness: Witness }
  | { answer: 'no'; lack: Lack }
  | { answer: 'unknown'; lack: Lack }

/** Limits of the search. A day that passes one of them is answered `unknown`, never wrongly. */
export type Effort = {
  /** partial choices of vehicles */
  vehicle_steps: number
  /** partial choices of people, for each choice of vehicles */
  crew_steps: number
  milliseconds: number
}
export const defaultEffort: Effort = { vehicle_steps: 20_000, crew_steps: 4_000, milliseconds: 100 }

export const largestTogether = (day: FleetDay, group: FleetGroup): number =>
  group.largest_together ?? day.largest_together

export const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to
export const sum = (numbers: Iterable<number>) => {
  let total = 0
  for (const each of numbers) total += each
  return total
}

export const repeat = <T>(each: T, times: number): T[] => Array.from({ length: times }, () => each)
