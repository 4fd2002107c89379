import { sql } from 'kysely'

import type { BoardPerson, BoardVehicle } from '#contract/schedule-sheets/schedule-board.ts'
import { addDays, datesBetween, type LocalDate } from '#domain/local-date.ts'
import type { CrewCandidate } from '#domain/schedule-sheets/resources/crew-matching.rules.ts'
import { takenTimes } from '#domain/schedule-sheets/resources/usable-vehicle.rules.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { crewJson, vehiclesJson } from '#server/features/schedule-sheets/board/day-resources.queries.ts'
import { findCandidates } from '#server/features/schedule-sheets/plan/crew-candidates.queries.ts'

import type { FleetPerson, FleetVehicle, Span } from '../rules/decision/fleet-day.ts'
import type { Days } from './groups-to-drive.queries.ts'
import type { VanOfReserve } from './reserves-of-day.queries.ts'

const minute = (instant: number) => Math.floor(instant / 60_000)

export type ResourcesOfDay = { vehicles: BoardVehicle[]; crew: BoardPerson[] }

/** Vehicles of each day, and its crew where it is asked for. */
export async function findResourcesOfDays(
  db: Reader,
  tour_operator_id: string,
  { from, to }: Days,
  { crew }: { crew: boolean },
): Promise<ResourcesOfDay[]> {
  const { rows } = await sql<ResourcesOfDay>`
    select ${vehiclesJson(sql`w.day::date`)} as vehicles, ${crew ? crewJson(sql`w.day::date`) : sql`'[]'::json`} as crew
    from tour_operators o
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as w (day)
    where o.id = ${tour_operator_id}::uuid
    order by w.day`.execute(db)
  return rows
}

const wholeDay = (date: LocalDate, time_zone: string): Span => {
  const [from = 0, to = 0] = [date, addDays(date, 1)].map((each) =>
    minute(instantOf(each, '00:00', time_zone).getTime()),
  )
  return { from, to }
}

type Calendar = Days & { time_zone: string }

/** The operator's vehicles over all days; one that a day cannot use at all is away for that whole day. */
export function vehiclesOfDays(
  days: readonly ResourcesOfDay[],
  { from, to, time_zone }: Calendar,
  taken: Parameters<typeof takenTimes>[1],
): FleetVehicle[] {
  const dates = datesBetween(from, to)
  const found = new Map<string, { seats: number; taken: (Span[] | null)[] }>()
  for (const [at, { vehicles }] of days.entries())
    for (const vehicle of vehicles) {
      const times = takenTimes(vehicle, taken)?.map((each) => ({
        from: minute(each.from),
        to: minute(each.to),
      }))
      const known = found.get(vehicle.id) ?? { seats: vehicle.seats, taken: dates.map(() => null) }
      known.taken[at] = times ?? null
      found.set(vehicle.id, known)
    }
  return [...found].flatMap(([id, { seats, taken: byDay }]) => {
    if (byDay.every((times) => times === null)) return []
    const unavailable = byDay.flatMap((times, at) => times ?? wholeDay(dates[at] ?? from, time_zone))
    return { id, seats, unavailable, serves: null, cost: 0, brings_driver: false }
  })
}

/** Drivers and guides over all days; who cannot work on a day at all is away for that whole day. */
export async function findPeopleOfDays(
  db: Reader,
  tour_operator_id: string,
  { from, to, time_zone }: Calendar,
  { free_sheets, spoken }: { free_sheets: readonly string[]; spoken: readonly string[] },
): Promise<FleetPerson[]> {
  const dates = datesBetween(from, to)
  const found = new Map<string, (FleetPerson | null)[]>()
  for (const [at, date] of dates.entries())
    for (const candidate of await findCandidates(db, tour_operator_id, date, free_sheets)) {
      const known = found.get(candidate.person_id) ?? dates.map(() => null)
      known[at] = personOf(candidate, spoken)
      found.set(candidate.person_id, known)
    }
  return [...found.values()].flatMap((byDay) => {
    const some = byDay.flatMap((each) => each ?? [])
    const [first] = some
    if (!first) return []
    const ofTheDays = some.flatMap((each) => each.unavailable.filter((span) => !isIn(span, each.other_days)))
    const other_days = some.flatMap((each) => each.other_days)
    return {
      ...first,
      drives_until: latest(some.map(({ drives_until }) => drives_until)),
      guides_until: latest(some.map(({ guides_until }) => guides_until)),
      unavailable: byDay.flatMap((each, at) => each?.unavailable ?? wholeDay(dates[at] ?? from, time_zone)),
      worked: unique(some.flatMap(({ worked }) => worked)),
      // Between runs of the days themselves the hours of a shift are enough.
      other_days: unique(other_days.filter((run) => !isIn(run, ofTheDays))),
    }
  })
}

/** A guide without recorded languages is not taken away from any tour. */
const personOf = (person: CrewCandidate, spoken: readonly string[]): FleetPerson => ({
  id: person.person_id,
  drives_until: person.roles.includes('chofer') ? (person.ends?.chofer ?? Number.POSITIVE_INFINITY) : null,
  guides_until: person.roles.includes('guia') ? (person.ends?.guia ?? Number.POSITIVE_INFINITY) : null,
  languages: person.languages.length > 0 ? person.languages : spoken,
  unavailable: person.busy,
  worked: person.worked ?? [],
  other_days: person.otherDays ?? [],
})

/** Null: on none of the days in the role. */
const latest = (ends: readonly (number | null)[]): number | null => {
  const some = ends.flatMap((end) => end ?? [])
  return some.length > 0 ? Math.max(...some) : null
}

const isIn = ({ from, to }: Span, spans: readonly Span[]) =>
  spans.some((each) => each.from === from && each.to === to)
const unique = (spans: readonly Span[]): Span[] => spans.filter((span, at) => !isIn(span, spans.slice(0, at)))

type OnDays = ReadonlyMap<LocalDate, VanOfReserve>

/** Each van of the reserves with its terms on the days on which it exists, the cheapest first. */
export function vansOfDays(rows: readonly (VanOfReserve & { day: LocalDate })[]): OnDays[] {
  const vans = Map.groupBy(rows, ({ reserve_id, number }) => `${reserve_id} ${number}`)
  return [...vans.values()].map((own) => new Map(own.map((van) => [van.day, van])))
}
