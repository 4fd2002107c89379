/**
 * The day's board: which sheet carries each passenger, and who is unassigned.
 *
 * The board is normalised so that a change is small: `sheets` (with stops and crew), `items` (one tour of one
 * booking, with its passengers, each with sheet and stop), `places`, `departures`, `vehicles`, `crew`. Every
 * board step answers a `BoardChange`: the changed sheets and items, whole, which the client replaces by id. It
 * also lists the ids of items without passengers and of annulled sheets.
 *
 * Every step on a sheet carries the `version` that the client saw. An old version answers 409 `stale`, with a
 * `BoardChange` of the current sheet in `details.current`. A constraint of the database answers 409 with a
 * sentence; `details.sheet_id` and `details.sheet_number` name the other sheet, if any.
 *
 * Warnings about a sheet are computed from the board (domain/schedule-sheets/warnings/sheet-warnings.rules.ts), so that
 * they follow every step at once; publishing computes them again and stores them with the reason to continue.
 *
 * Live changes: contract/schedule-sheets/schedule-events.contract.ts. Publishing:
 * contract/schedule-sheets/schedule-publishing.contract.ts.
 */
import { z } from 'zod'

import { pickupModes } from '#domain/bookings/booking.ts'
import {
  attendances,
  crewRoles,
  crewStatuses,
  legs,
  resourceProblems,
  sheetStatuses,
  stopKinds,
  unassignedReasons,
} from '#domain/schedule-sheets/schedule-sheet.ts'

import { id, instant, paragraphs, version } from '../endpoint/fields.ts'
import { RunUnderWay } from './run-under-way.ts'

export type BoardStop = z.infer<typeof BoardStop>
export const BoardStop = z.object({
  id: z.uuid(),
  kind: z.enum(stopKinds),
  /** the name of the place is in `places` when it is an accommodation; else here */
  accommodation_id: z.uuid().nullable(),
  place: z.string(),
  lat_lng: z.string(),
  /** on the operator's clock, where it shows an hour twice with which of the two; '' if it cannot be computed */
  time: z.string(),
  /** days from the sheet's date: a night run picks up the evening before (-1) */
  day: z.int(),
  /** the same as an instant; null if it cannot be computed */
  planned_at: instant.nullable(),
  locked: z.boolean(),
  /** driving minutes from the previous stop, computed or set by a person */
  minutes: z.int(),
  own_minutes: z.int().nullable(),
  wait_minutes: z.int(),
  /** the tour would start this late */
  late_minutes: z.int(),
  arrived_at: instant.nullable(),
  left_at: instant.nullable(),
})

export type BoardCrew = z.infer<typeof BoardCrew>
export const BoardCrew = z.object({
  person_id: z.uuid(),
  full_name: z.string(),
  role: z.enum(crewRoles),
  status: z.enum(crewStatuses),
  /** the last version seen, and answered; 0 is none */
  seen_version: z.int(),
  answered_version: z.int(),
  /** reason of a refusal */
  reason: z.string(),
})

/** Incidents that the crew reported and that are still open. Assigning another vehicle closes them. */
export type BoardIncident = z.infer<typeof BoardIncident>
export const BoardIncident = z.object({ id: z.uuid(), text: z.string(), by_name: z.string(), at: instant })

export type BoardSheet = z.infer<typeof BoardSheet>
export const BoardSheet = z.object({
  id: z.uuid(),
  number: z.int(),
  version: z.int(),
  name: z.string(),
  status: z.enum(sheetStatuses),
  service_date: z.string(),
  /** 0 until it is published; `has_changes`: it changed since, and publishing makes the next */
  published_version: z.int(),
  has_changes: z.boolean(),
  vehicle_id: z.uuid().nullable(),
  /** of the vehicle; null without one. `seats_taken` counts passengers with a seat, `people` all */
  seats: z.int().nullable(),
  seats_taken: z.int(),
  people: z.int(),
  /** published with passengers, and empty now */
  is_emptied: z.boolean(),
  start_at: instant,
  end_at: instant,
  start_time: z.string(),
  end_time: z.string(),
  /** how long before the start and after the end the vehicle and the crew are taken */
  preparation_minutes: z.int(),
  closing_minutes: z.int(),
  notes: z.string(),
  /** when the crew ended the run */
  finished_at: instant.nullable(),
  incidents: z.array(BoardIncident),
  departure_ids: z.array(z.uuid()),
  crew: z.array(BoardCrew),
  /** in order */
  stops: z.array(BoardStop),
})

export type BoardPassenger = z.infer<typeof BoardPassenger>
export const BoardPassenger = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  /** seats needed: 0 for who travels on a lap */
  seats: z.int(),
  attendance: z.enum(attendances),
  /** null: unassigned */
  sheet_id: z.uuid().nullable(),
  /** null: on a sheet, but not known where they get on */
  stop_id: z.uuid().nullable(),
  leg: z.enum(legs),
  /** a person put them there, and no generation or proposal moves them */
  decided: z.boolean(),
})

export type BoardItem = z.infer<typeof BoardItem>
export const BoardItem = z.object({
  /** the booking item: a booking of three tours has three */
  id: z.uuid(),
  booking_id: z.uuid(),
  locator: z.string(),
  departure_id: z.uuid(),
  contact_name: z.string(),
  contact_phone: z.string(),
  language: z.string(),
  note: z.string(),
  pickup_mode: z.enum(pickupModes),
  accommodation_id: z.uuid().nullable(),
  /** the address, or the meeting point; '' for a hotel, which is in `places`, and while it is not known */
  place: z.string(),
  room: z.string(),
  /** minor units still due; 0 for users without access to money */
  due: z.int(),
  /** currency of the balance */
  currency: z.string(),
  /** why those without a sheet have none; null when everybody has one */
  unassigned: z.enum(unassignedReasons).nullable(),
  passengers: z.array(BoardPassenger),
})

export type BoardDeparture = z.infer<typeof BoardDeparture>
export const BoardDeparture = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  code: z.string(),
  color: z.string(),
  name: z.string(),
  start_time: z.string(),
  starts_at: instant,
  /** from its start: of whole days, to the end of the last one */
  minutes_until_back: z.int(),
  status: z.string(),
  needs_guide: z.boolean(),
  languages: z.array(z.string()),
  /** minutes after leaving at which the itinerary stops somewhere */
  pauses: z.array(z.int()),
})

export type BoardPlace = z.infer<typeof BoardPlace>
export const BoardPlace = z.object({
  id: z.uuid(),
  name: z.string(),
  pickup_point: z.string(),
  lat_lng: z.string(),
  zone_id: z.uuid().nullable(),
})

/** Something that takes a vehicle or a person that day: a sheet (with its id), or an unavailability with its reason. */
export const BoardBusy = z.object({
  from: instant,
  to: instant,
  sheet_id: z.uuid().nullable(),
  reason: z.string(),
})

export type BoardVehicle = z.infer<typeof BoardVehicle>
export const BoardVehicle = z.object({
  id: z.uuid(),
  name: z.string(),
  plate: z.string(),
  seats: z.int(),
  child_seats: z.int(),
  accessible: z.boolean(),
  is_outside: z.boolean(),
  driver_id: z.uuid().nullable(),
  /** why it can't be put on a sheet of this day at all; null when it can */
  problem: z.enum(resourceProblems).nullable(),
  /** the expired document: a kind of vehicle document */
  paper: z.string(),
  /** the first expiry of its documents */
  paper_ends: z.string().nullable(),
  /** when that document stops being valid: a run ends before */
  papers_until: instant.nullable(),
  busy: z.array(BoardBusy),
})

export type BoardPerson = z.infer<typeof BoardPerson>
export const BoardPerson = z.object({
  id: z.uuid(),
  full_name: z.string(),
  /** chofer, guia, or both; a role requires a valid document for that day */
  roles: z.array(z.enum(crewRoles)),
  languages: z.array(z.string()),
  licence_ends: z.string().nullable(),
  registry_ends: z.string().nullable(),
  /** when each document stops being valid: a run in its role ends before */
  licence_until: instant.nullable(),
  registry_until: instant.nullable(),
  problem: z.enum(resourceProblems).nullable(),
  busy: z.array(BoardBusy),
})

export type ScheduleBoard = z.infer<typeof ScheduleBoard>
export const ScheduleBoard = z.object({
  date: z.string(),
  /** minutes after the planned time within which a passenger is picked up */
  window_minutes: z.int(),
  currency: z.string(),
  /** hours that a driver may drive in a row and in a day, and rests between days: warned, never forbidden */
  limits: z.object({
    driver_hours_in_row: z.number(),
    driver_hours_day: z.number(),
    driver_rest_hours: z.number(),
  }),
  departures: z.array(BoardDeparture),
  sheets: z.array(BoardSheet),
  under_way: z.array(RunUnderWay),
  items: z.array(BoardItem),
  places: z.array(BoardPlace),
  zones: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.string(), position: z.int() })),
  vehicles: z.array(BoardVehicle),
  crew: z.array(BoardPerson),
})

export type BoardChange = z.infer<typeof BoardChange>
export const BoardChange = z.object({
  sheets: z.array(BoardSheet),
  items: z.array(BoardItem),
  removed_sheet_ids: z.array(z.uuid()),
  removed_item_ids: z.array(z.uuid()),
  /** for a step that can be undone: `undoBoardAct` restores exactly what it replaced */
  undo_id: z.uuid().nullable(),
})

/**
 * Reason for departures sharing a vehicle, or for strangers in a private party's vehicle. Without it, a step that
 * would mix them is refused as `mixing_asks`; `details.times` are the `ChangedTimes` of the stops that would
 * move, for the confirmation dialog.
 */
export const mixingReason = paragraphs(300).default('')
/** `was` is null for a stop that is new; '' is no hour */
export const ChangedTimes = z.array(
  z.object({ place: z.string(), was: z.string().nullable(), time: z.string() }),
)

/** Why the joined run would not go with its vehicle or crew: `details.clash` of `mixing_asks`. */
export const Clash = z.object({
  name: z.string(),
  sheet_number: z.int(),
  hours: z
    .object({ busy_from: z.string(), busy_to: z.string(), from: z.string(), to: z.string() })
    .nullable(),
})

/** A sheet as the person saw it. */
export type SheetSeen = z.infer<typeof SheetSeen>
export const SheetSeen = z.object({ sheet_id: id, version })

export const resourceRefusals = [
  'resource_busy',
  'resource_unavailable',
  'resource_inactive',
  'paper_expired',
] as const
export const sheetRefusals = [
  'stale',
  'sheet_not_open',
  ...resourceRefusals,
  'sheet_full',
  'same_person_twice',
] as const
