import type { BoardVehicle } from '#contract/schedule-sheets/schedule-board.ts'
import { firstPickupMinutes } from '#domain/bookings/pickup.rules.ts'
import { addDays, datesBetween, daysBetween, type LocalDate } from '#domain/local-date.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { timesOfDeparture, type Times } from '#domain/schedule-sheets/resources/usable-vehicle.rules.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { findFreeSheets } from '#server/features/schedule-sheets/plan/free-sheets.queries.ts'

import { askUntil } from '../rules/ask-until.rules.ts'
import { leastVehicles, type Load, type Resource } from '../rules/capacity-of-parts.rules.ts'
import {
  type CrewDuty,
  type FleetDay,
  type FleetGroup,
  type FleetVehicle,
  type Span,
  sum,
} from '../rules/decision/fleet-day.ts'
import {
  type Days,
  type DecidedSheet,
  type DepartureToDrive,
  findDecidedSheets,
  findDeparturesToDrive,
  findPartiesToDrive,
  type PartyToDrive,
} from './groups-to-drive.queries.ts'
import { findVansOfReserves, type VanOfReserve } from './reserves-of-day.queries.ts'
import {
  findPeopleOfDays,
  findResourcesOfDays,
  type ResourcesOfDay,
  vansOfDays,
  vehiclesOfDays,
} from './resources-of-days.queries.ts'

type ToServe = { date: LocalDate; product_id: string | null; from: number }
export type DayFacts = {
  day: FleetDay
  time_zone: string
  constants: OperatorConstants
  departures: DepartureToDrive[]
  /** date, departures and people of each group of `day` */
  groups: { date: LocalDate; departure_ids: string[]; people: number }[]
  /** by index of `day.vehicles`: the van of a reserve on each of the days */
  reserves: ReadonlyMap<number, ReadonlyMap<LocalDate, VanOfReserve>>
  /** the van of a reserve if it serves a product on a date and may still be asked */
  vanFor: (vehicle: number, group: ToServe) => VanOfReserve | null
  loads: Load[]
  had: { vehicles: Resource[]; drivers: Resource[]; guides: Resource[] }
}

const minute = (instant: number | Date) => Math.floor(Number(instant) / 60_000)
export const minutes = ({ from, to }: Times): Span => ({ from: minute(from), to: minute(to) })

export type Asked = {
  /** everybody lives as far away as a passenger may: who is sold now says later where they are picked up */
  farthest?: boolean
  /** drivers and guides count too */
  crew?: boolean
  /** tours of bookings that are written again */
  without?: readonly string[]
  /** what each part of the day needs and has */
  parts?: boolean
}

/**
 * What some days must carry together, and with what: people sold and held, vehicles and crew by the rules of the board and
 * the planner, the vans of reserves that may still be asked at `now`.
 */
export async function findDayFacts(
  db: Reader,
  tour_operator_id: string,
  days: Days,
  now: Date,
  { farthest = false, crew: asksCrew = true, without = [], parts = false }: Asked = {},
): Promise<DayFacts> {
  const { time_zone, constants: stored } = await db
    .selectFrom('tour_operators')
    .select(['time_zone', 'constants'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const constants = mergedConstants(stored as Partial<OperatorConstants>)
  const departures = await findDeparturesToDrive(db, tour_operator_id, days, now)
  const dates = [
    ...new Set([...datesBetween(days.from, days.to), ...departures.map((departure) => departure.date)]),
  ]
  const free: string[] = []
  const ids = departures.map(({ id }) => id)
  for (const each of dates)
    for (const { id, is_touched, departure_ids } of await findFreeSheets(db, tour_operator_id, each))
      if (!is_touched && departure_ids.every((departure) => ids.includes(departure))) free.push(id)
  const parties = await findPartiesToDrive(db, tour_operator_id, ids, { free_sheets: free, without })
  const decided = await findDecidedSheets(db, tour_operator_id, dates, free)
  const resources = await findResourcesOfDays(db, tour_operator_id, days, { crew: parts })
  const calendar = { ...days, time_zone }
  const own = vehiclesOfDays(resources, calendar, {
    closing_minutes: constants.closing_minutes,
    except: free,
  })
  const spoken = [...new Set(departures.flatMap(({ languages }) => languages))]
  const people = asksCrew
    ? await findPeopleOfDays(db, tour_operator_id, calendar, { free_sheets: free, spoken })
    : []
  const vans = vansOfDays(await findVansOfReserves(db, tour_operator_id, days))

  const groups = departures.flatMap((departure) =>
    groupsOf(departure, parties, decided, { constants, farthest }),
  )
  const all = [...groups, ...decided.filter(({ vehicle_id }) => vehicle_id === null).map(groupOfSheet)].map(
    (group): GroupOfDepartures => ({ ...group, date: group.date < days.from ? days.from : group.date }),
  )
  const reserves = new Map(vans.map((van, index) => [own.length + index, van]))
  const vanFor: DayFacts['vanFor'] = (vehicle, { date, product_id, from: leaves }) => {
    const van = reserves.get(vehicle)?.get(date)
    if (!van || (van.product_ids.length > 0 && !van.product_ids.includes(product_id ?? ''))) return null
    const isConfirmed = van.status === 'confirmada'
    return isConfirmed || askUntil(van, { date, leaves: new Date(leaves * 60_000), time_zone }) > now
      ? van
      : null
  }
  const reserve = vans.flatMap((onDays, index): FleetVehicle[] => {
    const [van] = onDays.values()
    if (!van) return []
    const isConfirmed = [...onDays.values()].every(({ status }) => status === 'confirmada')
    return [
      {
        id: `${van.reserve_id} ${van.number}`,
        seats: van.seats,
        unavailable: [],
        serves: [...all.keys()].filter((at) => {
          const group = all[at]
          return group !== undefined && vanFor(own.length + index, group) !== null
        }),
        // In the order of the query; an own vehicle costs nothing, and a confirmed van is paid in any case.
        cost: isConfirmed ? 0 : index + 1,
        brings_driver: true,
      },
    ]
  })
  const largestOn = (date: LocalDate) =>
    Math.max(
      1,
      ...(resources[daysBetween(days.from, date)]?.vehicles ?? []).map(({ seats }) => seats),
      ...vans.map((van) => van.get(date)?.seats ?? 0),
    )
  const largest = Math.max(...datesBetween(days.from, days.to).map(largestOn))
  return {
    day: {
      groups:
        days.from === days.to
          ? all
          : all.map((group) => ({ ...group, largest_together: largestOn(group.date) })),
      vehicles: [...own, ...reserve],
      people,
      open_duties: decided.filter(({ vehicle_id }) => vehicle_id !== null).flatMap(openDuties),
      limits: constants,
      largest_together: largest,
      considers: { drivers: asksCrew, guides: asksCrew },
    },
    time_zone,
    constants,
    departures,
    groups: all.map(({ date, departure_ids, parties: sizes }) => ({
      date,
      departure_ids,
      people: sum(sizes),
    })),
    reserves,
    vanFor,
    ...neededAndHad(all, decided, { resources: resources[0], vans, calendar, largest }),
  }
}

type Resources = {
  resources: ResourcesOfDay | undefined
  vans: readonly ReadonlyMap<LocalDate, VanOfReserve>[]
  calendar: Days & { time_zone: string }
  largest: number
}

/** What the parts of the first day need and have. */
function neededAndHad(
  groups: readonly GroupOfDepartures[],
  decided: readonly DecidedSheet[],
  { resources = { vehicles: [], crew: [] }, vans, calendar: { from: day, time_zone }, largest }: Resources,
): Pick<DayFacts, 'loads' | 'had'> {
  const [from = 0, to = 0] = [day, addDays(day, 1)].map((each) => minute(instantOf(each, '00:00', time_zone)))
  const { vehicles, crew } = resources
  return {
    loads: [
      ...groups.map((group) => ({
        from: group.from,
        to: group.to,
        vehicles: leastVehicles(group, largest),
        people: sum(group.parties),
        needs_guide: group.guide_languages !== null,
      })),
      ...decided
        .filter(({ vehicle_id }) => vehicle_id !== null)
        .map((sheet) => ({
          from: minute(sheet.from),
          to: minute(sheet.to),
          vehicles: 1,
          people: sheet.people,
          needs_guide: sheet.needs_guide,
        })),
    ].filter((load) => load.from < to && load.to > from),
    had: {
      vehicles: [
        ...vehicles.filter(({ problem }) => problem === null).map(awayOf),
        ...vans.filter((van) => van.get(day)?.status === 'confirmada').map(() => ({ away: [] })),
      ],
      drivers: crew.filter(({ problem, roles }) => problem === null && roles.includes('chofer')).map(awayOf),
      guides: crew.filter(({ problem, roles }) => problem === null && roles.includes('guia')).map(awayOf),
    },
  }
}

/** From the first pickup that a departure may have to its start. */
export const farthestLead = (
  departure: Pick<DepartureToDrive, 'meeting' | 'pickup_lead_minutes' | 'farthest_door_minutes'>,
  constants: OperatorConstants,
): number =>
  Math.min(
    constants.longest_ride_minutes,
    firstPickupMinutes({ ...departure, window_minutes: constants.pickup_window_minutes }),
  )

/** A group with what it is made of. */
type GroupOfDepartures = FleetGroup & { date: LocalDate; departure_ids: string[]; product_id: string | null }

function groupsOf(
  departure: DepartureToDrive,
  parties: readonly PartyToDrive[],
  decided: readonly DecidedSheet[],
  { constants, farthest }: { constants: OperatorConstants; farthest: boolean },
): GroupOfDepartures[] {
  const own = parties.filter(({ departure_id }) => departure_id === departure.id)
  const ends = departure.starts_at.getTime() + departure.minutes_until_back * 60_000
  return [...Map.groupBy(own, ({ private_booking }) => private_booking)].map(([booking, some]) => {
    const leads = some.map((party) => party.lead_minutes)
    const lead_minutes = farthest
      ? farthestLead(departure, constants)
      : Math.min(constants.longest_ride_minutes, Math.max(...leads))
    const first = departure.starts_at.getTime() - lead_minutes * 60_000
    // Strangers may join a van that is decided for their departure, as long as its seats last.
    const open = decided.filter(
      ({ departure_ids, vehicle_id, is_private }) =>
        booking === null &&
        vehicle_id !== null &&
        !is_private &&
        departure_ids.length === 1 &&
        departure_ids[0] === departure.id,
    )
    return {
      id: booking ? `${departure.id} ${booking}` : departure.id,
      date: departure.date,
      departure_ids: [departure.id],
      product_id: departure.product_id,
      ...minutes(timesOfDeparture({ ...departure, lead_minutes }, constants)),
      works: minutes({ from: first, to: ends }),
      parties: some.map(({ seats }) => seats),
      open_seats: open.map(({ seats, seats_taken }) => Math.max(0, (seats ?? 0) - seats_taken)),
      guide_languages: departure.needs_guide ? departure.languages : null,
    }
  })
}

const worksOf = ({ start_at, end_at }: DecidedSheet) =>
  minutes({ from: start_at.getTime(), to: end_at.getTime() })
const takes = ({ from, to }: DecidedSheet) => minutes({ from: from.getTime(), to: to.getTime() })

/** People whom a person put on a sheet that has no vehicle yet. */
const groupOfSheet = (sheet: DecidedSheet): GroupOfDepartures => ({
  id: sheet.id,
  date: sheet.service_date,
  departure_ids: sheet.departure_ids,
  product_id: null,
  ...takes(sheet),
  works: worksOf(sheet),
  parties: [sheet.seats_taken],
  open_seats: [],
  guide_languages: sheet.needs_guide && !sheet.has_guide ? [] : null,
})

function openDuties(sheet: DecidedSheet): CrewDuty[] {
  const duty = { ...takes(sheet), works: worksOf(sheet), languages: [], group: -1 }
  return [
    ...(sheet.has_driver ? [] : [{ ...duty, role: 'driver' as const }]),
    ...(sheet.needs_guide && !sheet.has_guide ? [{ ...duty, role: 'guide' as const }] : []),
  ]
}

/** Absences alone: a sheet uses a vehicle or a person, and does not take it away from the day. */
const awayOf = ({ busy }: Pick<BoardVehicle, 'busy'>): Resource => ({
  away: busy
    .filter(({ sheet_id }) => sheet_id === null)
    .map(({ from, to }) => minutes({ from: Date.parse(from), to: Date.parse(to) })),
})
