import { addDays, type LocalDate, minutesOf } from '../../local-date.ts'
import { lastDateOf } from '../run-days.rules.ts'
import type { CrewRole } from '../schedule-sheet.ts'
import { openStatuses } from '../sheet-status.rules.ts'
import { driverWarnings, type WorkedRun } from './driver-hours.rules.ts'
import type { Departure, Item, Person, Sheet, SheetWarning, Vehicle, WarnedDay } from './sheet-warning.ts'

/** Two vans at one door within these minutes block each other. */
const nearMinutes = 10
/** Documents that expire within these days of the run's last. */
const paperDays = 7

/** The warnings of each sheet of a day that is still arranged; those without any have an empty list. */
export function sheetWarnings(day: WarnedDay): Map<string, SheetWarning[]> {
  const open = day.sheets.filter(({ status }) => openStatuses.includes(status))
  const aboard = peopleBySheet(day.items)
  const departureOf = new Map(day.departures.map((departure) => [departure.id, departure]))
  const vehicleOf = new Map(day.vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const personOf = new Map(day.crew.map((person) => [person.id, person]))
  const run = day.sheets.filter(({ status }) => status !== 'anulada')
  const hours = driverWarnings(
    run.map((sheet) => workedRun(sheet, departureOf)),
    day.crew,
    day.limits,
  )
  return new Map(
    open.map((sheet) => {
      const people = aboard.get(sheet.id) ?? []
      const departures = sheet.departure_ids.flatMap((id) => departureOf.get(id) ?? [])
      const vehicle = vehicleOf.get(sheet.vehicle_id ?? '')
      return [
        sheet.id,
        [
          ...lacking(sheet, departures),
          ...refused(sheet),
          ...unspoken(sheet, departures, people, personOf),
          ...(hours.get(sheet.id) ?? []),
          ...withoutStop(people),
          ...withoutChildSeat(people, vehicle),
          ...owing(people),
          ...behind(sheet, departures),
          ...late(sheet),
          ...atOneDoor(sheet, open),
          ...endingPapers(sheet, vehicle, personOf),
        ],
      ]
    }),
  )
}

/** The part of a tour's people who are on one sheet. */
type Aboard = { item: Item; passengers: Item['passengers'] }

function peopleBySheet(items: readonly Item[]): Map<string, Aboard[]> {
  const lists = new Map<string, Aboard[]>()
  for (const item of items) {
    for (const [sheet_id, passengers] of Map.groupBy(item.passengers, (passenger) => passenger.sheet_id)) {
      if (sheet_id === null) continue
      const list = lists.get(sheet_id) ?? []
      list.push({ item, passengers })
      lists.set(sheet_id, list)
    }
  }
  return lists
}

const working = ({ crew }: Sheet) => crew.filter(({ status }) => status !== 'rechazada')

export function workedRun(sheet: Sheet, departureOf: ReadonlyMap<string, Departure>): WorkedRun {
  const [departure] = sheet.departure_ids
    .flatMap((id) => departureOf.get(id) ?? [])
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  return {
    id: sheet.id,
    from: Date.parse(sheet.start_at),
    to: Date.parse(sheet.end_at),
    leaves: departure ? Date.parse(departure.starts_at) : null,
    pauses: departure?.pauses ?? [],
    crew: workersOf(sheet),
  }
}

/** A person who both drives and guides a run counts as its driver. */
function workersOf(sheet: Sheet): WorkedRun['crew'] {
  const drivers = working(sheet).filter(({ role }) => role === 'chofer')
  const guides = working(sheet).filter(
    ({ role, person_id }) => role === 'guia' && drivers.every((each) => each.person_id !== person_id),
  )
  return [
    ...drivers.map(({ person_id, full_name }) => ({ person_id, name: full_name, role: 'driver' as const })),
    ...guides.map(({ person_id, full_name }) => ({ person_id, name: full_name, role: 'guide' as const })),
  ]
}

function lacking(sheet: Sheet, departures: readonly Departure[]): SheetWarning[] {
  const has = (role: CrewRole) => working(sheet).some((member) => member.role === role)
  return [
    ...(sheet.vehicle_id ? [] : [{ code: 'no_vehicle' as const }]),
    ...(has('chofer') ? [] : [{ code: 'no_driver' as const }]),
    ...(departures.some(({ needs_guide }) => needs_guide) && !has('guia')
      ? [{ code: 'no_guide' as const }]
      : []),
  ]
}

const refused = ({ crew }: Sheet): SheetWarning[] =>
  crew
    .filter(({ status }) => status === 'rechazada')
    .map(({ full_name, reason }) => ({ code: 'crew_refused', name: full_name, reason }))

/**
 * Passengers whose language none of the guides speaks. If a guide's languages are not recorded, there is no warning.
 */
function unspoken(
  sheet: Sheet,
  departures: readonly Departure[],
  people: readonly Aboard[],
  personOf: ReadonlyMap<string, Person>,
): SheetWarning[] {
  const guides = working(sheet).filter(({ role }) => role === 'guia')
  const spoken = guides.map(({ person_id }) => personOf.get(person_id)?.languages ?? [])
  if (!departures.some(({ needs_guide }) => needs_guide) || guides.length === 0) return []
  if (spoken.some((languages) => languages.length === 0)) return []
  const understood = new Set(spoken.flat())
  const missing = new Map<string, number>()
  for (const { item, passengers } of people)
    if (item.language && !understood.has(item.language))
      missing.set(item.language, (missing.get(item.language) ?? 0) + passengers.length)
  const name = guides.map(({ full_name }) => full_name).join(', ')
  return [...missing].map(([language, quantity]) => ({ code: 'language', name, language, people: quantity }))
}

function withoutStop(people: readonly Aboard[]): SheetWarning[] {
  const loose = people
    .flatMap(({ passengers }) => passengers)
    .filter(({ stop_id }) => stop_id === null).length
  return loose > 0 ? [{ code: 'no_stop', people: loose }] : []
}

/** Babies and other passengers without a seat travel in a child seat of the vehicle. */
function withoutChildSeat(people: readonly Aboard[], vehicle: Vehicle | undefined): SheetWarning[] {
  const needed = people
    .flatMap(({ passengers }) => passengers)
    .filter(({ seats, category }) => seats === 0 || category === 'INFANT').length
  return vehicle && needed > vehicle.child_seats
    ? [{ code: 'child_seats', needed, seats: vehicle.child_seats }]
    : []
}

function owing(people: readonly Aboard[]): SheetWarning[] {
  const owed = new Map(people.filter(({ item }) => item.due > 0).map(({ item }) => [item.booking_id, item]))
  return [...Map.groupBy(owed.values(), ({ currency }) => currency)].map(([currency, items]) => ({
    code: 'balance_due',
    bookings: items.length,
    amount: items.reduce((sum, { due }) => sum + due, 0),
    currency,
  }))
}

/** The departure's start time was changed, and the vehicle or the crew of the sheet are busy at the new time. */
function behind({ end_at, departure_ids, stops }: Sheet, departures: readonly Departure[]): SheetWarning[] {
  const [last] = departures
    .map((each) => ({ ...each, ends: Date.parse(each.starts_at) + each.minutes_until_back * 60_000 }))
    .toSorted((one, other) => other.ends - one.ends)
  if (!last || departures.length < departure_ids.length) return []
  const goesOn = stops.some(({ kind }) => kind === 'destino' || kind === 'fin')
  const ends = Date.parse(end_at)
  return last.ends > ends || (last.ends < ends && !goesOn)
    ? [{ code: 'other_hours', start_time: last.start_time }]
    : []
}

function late({ stops }: Sheet): SheetWarning[] {
  const [worst] = stops
    .filter(({ late_minutes }) => late_minutes > 0)
    .toSorted((one, other) => other.late_minutes - one.late_minutes)
  return worst
    ? [
        {
          code: 'late',
          place: worst.place,
          accommodation_id: worst.accommodation_id,
          minutes: worst.late_minutes,
        },
      ]
    : []
}

const minuteOf = ({ time, day, planned_at }: Sheet['stops'][number]) =>
  planned_at ? Date.parse(planned_at) / 60_000 : day * 1440 + minutesOf(time)

function atOneDoor(sheet: Sheet, sheets: readonly Sheet[]): SheetWarning[] {
  const doors = (of: Sheet) => of.stops.filter(({ accommodation_id, time }) => accommodation_id && time)
  return doors(sheet).flatMap((stop) =>
    sheets
      .filter(({ id, service_date }) => id !== sheet.id && service_date === sheet.service_date)
      .flatMap((other): SheetWarning[] => {
        const near = doors(other).find(
          (each) =>
            each.accommodation_id === stop.accommodation_id &&
            Math.abs(minuteOf(each) - minuteOf(stop)) <= nearMinutes,
        )
        return near?.accommodation_id
          ? [
              {
                code: 'same_hotel',
                accommodation_id: near.accommodation_id,
                sheet_id: other.id,
                sheet_number: other.number,
                minutes: Math.abs(minuteOf(near) - minuteOf(stop)),
              },
            ]
          : []
      }),
  )
}

/** Documents that have expired or expire soon. An expired document can be on a sheet that was published before. */
function endingPapers(
  sheet: Sheet,
  vehicle: Vehicle | undefined,
  personOf: ReadonlyMap<string, Person>,
): SheetWarning[] {
  const last = addDays(
    lastDateOf({
      service_date: sheet.service_date,
      start_at: new Date(sheet.start_at),
      end_at: new Date(sheet.end_at),
    }),
    paperDays,
  )
  const soon = (on: LocalDate | null | undefined): on is LocalDate =>
    on !== null && on !== undefined && on <= last
  const ends = vehicle?.paper_ends
  const ofVehicle: SheetWarning[] =
    vehicle && soon(ends) ? [{ code: 'paper_ends', name: vehicle.name, paper: 'vehicle', on: ends }] : []
  const ofCrew = working(sheet).flatMap(({ person_id, full_name, role }): SheetWarning[] => {
    const person = personOf.get(person_id)
    const on = role === 'chofer' ? person?.licence_ends : role === 'guia' ? person?.registry_ends : null
    const paper = role === 'chofer' ? 'licence' : 'guide_registry'
    return soon(on) ? [{ code: 'paper_ends', name: full_name, paper, on }] : []
  })
  return [...ofVehicle, ...ofCrew]
}
