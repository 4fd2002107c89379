import { sql } from 'kysely'

import type { BoardVehicle } from '#contract/schedule-sheets/schedule-board.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { CrewCandidate } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import { takenTimes } from '#domain/schedule-sheets/resources/usable-vehicle.rules.ts'
import type { RunDeparture } from '#domain/schedule-sheets/run.ts'
import { positionOf } from '#domain/schedule-sheets/travel-minutes.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { findCandidates } from '#server/features/schedule-sheets/plan/crew-candidates.queries.ts'
import { findFreeSheets, type FreeSheet } from '#server/features/schedule-sheets/plan/free-sheets.queries.ts'
import {
  findDayResources,
  findGuided,
} from '#server/features/schedule-sheets/plan/waiting-parties.queries.ts'

import type { BoardingParty } from '../rules/arranged-run.ts'
import type { Day, DayVehicle } from '../rules/day.ts'
import {
  findLeftOut,
  findParties,
  type LeftOutParty,
  type PlannedParty,
  type StoredParty,
} from './parties-to-plan.queries.ts'

/** The input of a plan, stored to detect later changes. */
export type Snapshot = {
  parties: PlannedParty[]
  sheets: FreeSheet[]
  midnight: number
  time_zone: string
}

export type DayToPlan = {
  day: Day
  snapshot: Snapshot
  left_out: LeftOutParty[]
  /** how each party boards, and the day's departures: for the times that the board will show */
  boarding: ReadonlyMap<string, BoardingParty>
  departures: RunDeparture[]
  constants: OperatorConstants
}

/** The day as the planner reads it: minutes from its midnight, and each vehicle cut where it is busy with something else. */
export async function findDayToPlan(
  db: Reader,
  tour_operator_id: string,
  date: LocalDate,
): Promise<DayToPlan> {
  const { time_zone, constants: stored } = await db
    .selectFrom('tour_operators')
    .select(['time_zone', 'constants'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const constants = mergedConstants(stored as Partial<OperatorConstants>)
  const midnight = Math.floor(instantOf(date, '00:00', time_zone).getTime() / 60_000)
  const sheets = await findFreeSheets(db, tour_operator_id, date)
  const sheet_ids = sheets.map(({ id }) => id)
  const untouched = new Set(sheets.flatMap(({ id, is_touched }) => (is_touched ? [] : id)))
  const parties = await findParties(db, tour_operator_id, date, sheet_ids)
  const { rows: departures } = await sql<RunDeparture>`
    select d.id, floor(extract(epoch from d.starts_at) / 60)::int as starts,
      minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes), p.meeting_point as meeting,
      p.needs_guide
    from departures d join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = ${tour_operator_id}::uuid
      and d.id = any(${parties.map(({ departure_id }) => departure_id)}::uuid[]) order by d.starts_at, d.id`.execute(
    db,
  )
  const { vehicles } = await findDayResources(db, tour_operator_id, date)
  const candidates = await findCandidates(db, tour_operator_id, date, sheet_ids)
  const guided = await findGuided(
    db,
    tour_operator_id,
    departures.map(({ id }) => id),
  )
  const { closing_minutes } = constants
  const pieces = vehicles.flatMap((vehicle) => freePieces(vehicle, sheet_ids, { midnight, closing_minutes }))
  const meetingOf = new Map(departures.map(({ id, meeting }) => [id, positionOf(meeting?.lat_lng ?? '')]))
  const startOf = new Map(departures.map(({ id, starts }) => [id, starts - midnight]))
  /** For a vehicle split by its free times, the part that is free as the departure leaves. */
  const pieceOf = (vehicle_id: string | null, departure_id: string) => {
    const at = startOf.get(departure_id) ?? 0
    const own = pieces.filter(({ id }) => vehicleOf(id) === vehicle_id)
    return (
      own.find(({ free_from, free_to }) => (free_from ?? -1e9) <= at && at <= (free_to ?? 1e9))?.id ?? null
    )
  }
  return {
    day: {
      parties: parties.map((party) => ({
        id: party.id,
        departure_id: companyOf(party),
        people: Math.max(1, party.seats),
        position: party.is_hotel ? positionOf(party.lat_lng) : (meetingOf.get(party.departure_id) ?? null),
        gate: party.gate,
        zone_minutes: party.zone_minutes,
        window: null,
        wait_minutes: party.is_hotel ? (party.wait_minutes ?? constants.pickup_wait_minutes) : 0,
        decided_vehicle_id: party.is_decided ? pieceOf(party.vehicle_id, party.departure_id) : null,
        before_vehicle_id: pieceOf(party.vehicle_id, party.departure_id),
        is_free: untouched.has(party.sheet_id ?? ''),
      })),
      departures: departures.flatMap(({ id, starts, minutes_until_back }) =>
        [...new Set(parties.filter(({ departure_id }) => departure_id === id).map(companyOf))].map(
          (company) => ({
            id: company,
            starts_at: starts - midnight,
            minutes_until_back,
            position: meetingOf.get(id) ?? null,
            longest_ride_minutes: constants.longest_ride_minutes,
            needs_guide: guided.has(id),
          }),
        ),
      ),
      vehicles: pieces,
      preparation_minutes: constants.preparation_minutes,
      closing_minutes: constants.closing_minutes + 1,
      crew: { people: candidates.map((each) => ofDay(each, midnight)), limits: constants },
    },
    snapshot: {
      midnight,
      time_zone,
      sheets,
      parties: parties.map(
        ({
          id,
          item_id,
          sheet_id,
          contact_name,
          language,
          people,
          place,
          position,
          is_decided,
          passenger_ids,
        }) => ({
          id,
          item_id,
          sheet_id,
          contact_name,
          language,
          people,
          place,
          position,
          is_decided,
          passenger_ids,
        }),
      ),
    },
    left_out: await findLeftOut(db, tour_operator_id, date),
    boarding: new Map(parties.map(({ id, boarding }) => [id, boarding])),
    departures,
    constants,
  }
}

/** A candidate in minutes from the day's midnight. */
function ofDay(person: CrewCandidate, midnight: number): CrewCandidate {
  const spans = (some: readonly { from: number; to: number }[] = []) =>
    some.map(({ from, to }) => ({ from: from - midnight, to: to - midnight }))
  return {
    ...person,
    busy: spans(person.busy),
    worked: spans(person.worked),
    otherDays: spans(person.otherDays),
    ends: mapped(person.ends, midnight),
  }
}

const mapped = (ends: CrewCandidate['ends'] = {}, midnight: number) =>
  Object.fromEntries(Object.entries(ends).map(([role, minute]) => [role, minute - midnight]))

/** The planner groups by departure: a private party counts as a separate one. */
const companyOf = ({ departure_id, private_booking }: StoredParty) =>
  private_booking ? `${departure_id} ${private_booking}` : departure_id
export const departureOf = (company: string) => company.split(' ')[0] ?? company

export const vehicleOf = (piece: string) => piece.split(' ')[0] ?? piece

/** A vehicle between its uses, as minutes of the day. */
function freePieces(
  vehicle: BoardVehicle,
  except: readonly string[],
  { midnight, closing_minutes }: { midnight: number; closing_minutes: number },
): DayVehicle[] {
  const { id, seats, is_outside } = vehicle
  const minute = (instant: number) => instant / 60_000 - midnight
  const taken = takenTimes(vehicle, { closing_minutes, except })
  if (!taken) return []
  const holes = taken.toSorted((one, other) => one.from - other.from)
  const edges = [null, ...holes.map(({ to }) => minute(to))].filter((edge) => edge !== Infinity)
  return edges.map((free_from, index) => ({
    id: `${id} ${index}`,
    seats,
    is_outside,
    free_from,
    free_to: earliest(holes.slice(index).map(({ from }) => minute(from))),
  }))
}

const earliest = (minutes: readonly number[]) => (minutes.length === 0 ? null : Math.min(...minutes))
