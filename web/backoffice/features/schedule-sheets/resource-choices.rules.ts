import type { BoardPerson, BoardSheet, BoardVehicle, ScheduleBoard } from '#contract/schedule-board.ts'
import type { CrewRole, ResourceProblem } from '#domain/schedule-sheets/schedule-sheet.ts'

/** Why something or somebody can't be put on a run. */
export type Hindrance =
  | { kind: 'sheet'; sheet_id: string; number: number | null; free_at: string }
  | { kind: 'away'; reason: string }
  | { kind: 'problem'; problem: ResourceProblem; paper: string }
  | { kind: 'small'; seats: number; needed: number }

export type Busy = { from: string; to: string; sheet_id: string | null; reason: string }
type Taken = { busy: readonly Busy[]; id: string }

export const overlaps = (one: { from: string; to: string }, other: { from: string; to: string }): boolean =>
  one.from < other.to && other.from < one.to

const shifted = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/** From getting ready to being put away, as the server takes the vehicle and the crew. */
const timesOf = ({ start_at, end_at, preparation_minutes, closing_minutes }: BoardSheet) => ({
  from: shifted(start_at, -preparation_minutes),
  to: shifted(end_at, closing_minutes),
})

/** The hour on the operator's clock at which a sheet gives its vehicle and its crew back. */
function freeAt({ end_time, closing_minutes }: BoardSheet): string {
  const [hours = 0, minutes = 0] = end_time.split(':').map(Number)
  const at = (hours * 60 + minutes + closing_minutes) % 1440
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/**
 * What takes a vehicle or a person that day. The sheets of the board speak for themselves, because they change;
 * what the server told stands for other days' sheets and for unavailabilities.
 */
export function busyOf(
  { sheets }: Pick<ScheduleBoard, 'sheets'>,
  { busy, id }: Taken,
  wasHere: (sheet_id: string) => boolean = () => false,
): Busy[] {
  const here = new Set(sheets.map((sheet) => sheet.id))
  const others = busy.filter(
    ({ sheet_id }) => sheet_id === null || (!here.has(sheet_id) && !wasHere(sheet_id)),
  )
  const own = sheets
    .filter((sheet) => sheet.vehicle_id === id || sheet.crew.some(({ person_id }) => person_id === id))
    .map((sheet) => ({ ...timesOf(sheet), sheet_id: sheet.id, reason: '' }))
  return [...own, ...others].toSorted((one, other) => one.from.localeCompare(other.from))
}

function hindranceOf(
  board: ScheduleBoard,
  sheet: BoardSheet,
  resource: Taken & { problem: ResourceProblem | null; paper?: string },
): Hindrance | null {
  if (resource.problem && resource.problem !== 'unavailable')
    return { kind: 'problem', problem: resource.problem, paper: resource.paper ?? '' }
  const inTheWay = busyOf(board, resource).find(
    (busy) => busy.sheet_id !== sheet.id && overlaps(busy, timesOf(sheet)),
  )
  if (inTheWay?.sheet_id) {
    const other = board.sheets.find(({ id }) => id === inTheWay.sheet_id)
    return {
      kind: 'sheet',
      sheet_id: inTheWay.sheet_id,
      number: other?.number ?? null,
      free_at: other ? freeAt(other) : '',
    }
  }
  if (inTheWay) return { kind: 'away', reason: inTheWay.reason }
  return resource.problem ? { kind: 'problem', problem: resource.problem, paper: '' } : null
}

export type VehicleChoice = { vehicle: BoardVehicle; hindrance: Hindrance | null }

/** Vehicles for a run: those that can go first, the tightest fit before the roomier, own ones before a third party's. */
export function vehicleChoices(board: ScheduleBoard, sheet: BoardSheet): VehicleChoice[] {
  const choice = (vehicle: BoardVehicle): VehicleChoice => ({
    vehicle,
    hindrance:
      hindranceOf(board, sheet, vehicle) ??
      (vehicle.seats < sheet.seats_taken
        ? { kind: 'small', seats: vehicle.seats, needed: sheet.seats_taken }
        : null),
  })
  return board.vehicles
    .map(choice)
    .toSorted(
      (one, other) =>
        Number(one.hindrance !== null) - Number(other.hindrance !== null) ||
        Number(one.vehicle.is_outside) - Number(other.vehicle.is_outside) ||
        one.vehicle.seats - other.vehicle.seats ||
        one.vehicle.name.localeCompare(other.vehicle.name, 'es'),
    )
}

export type CrewCandidate = {
  person: BoardPerson
  hindrance: Hindrance | null
  usual: boolean
  speaks: string[]
}

/** Who could drive or guide a run: the free ones first, the vehicle's usual driver or whoever speaks most of its languages. */
export function crewChoices(
  board: ScheduleBoard,
  sheet: BoardSheet,
  role: CrewRole,
  languages: ReadonlyMap<string, number> = languagesAboard(board, sheet),
): CrewCandidate[] {
  const usual = board.vehicles.find(({ id }) => id === sheet.vehicle_id)?.driver_id
  const spoken = (person: BoardPerson) =>
    person.languages.reduce((sum, language) => sum + (languages.get(language) ?? 0), 0)
  return board.crew
    .filter(({ roles }) => role === 'ayudante' || roles.includes(role))
    .map((person) => ({
      person,
      hindrance: hindranceOf(board, sheet, person),
      usual: role === 'chofer' && person.id === usual,
      speaks: person.languages.filter((language) => languages.has(language)),
    }))
    .toSorted(
      (one, other) =>
        Number(one.hindrance !== null) - Number(other.hindrance !== null) ||
        Number(other.usual) - Number(one.usual) ||
        (role === 'guia' ? spoken(other.person) - spoken(one.person) : 0) ||
        one.person.full_name.localeCompare(other.person.full_name, 'es'),
    )
}

/** How many people of a sheet speak each language. */
export function languagesAboard(
  { items }: Pick<ScheduleBoard, 'items'>,
  sheet: BoardSheet,
): Map<string, number> {
  const languages = new Map<string, number>()
  for (const { language, passengers } of items) {
    const aboard = passengers.filter(({ sheet_id }) => sheet_id === sheet.id).length
    if (aboard > 0 && language) languages.set(language, (languages.get(language) ?? 0) + aboard)
  }
  return languages
}

/** What a run still needs before it can leave. */
export type Lack = 'vehicle' | 'driver' | 'guide'

export function lacksOf(sheet: BoardSheet, { departures }: Pick<ScheduleBoard, 'departures'>): Lack[] {
  const has = (role: CrewRole) =>
    sheet.crew.some((member) => member.role === role && member.status !== 'rechazada')
  const needsGuide = departures.some(({ id, needs_guide }) => needs_guide && sheet.departure_ids.includes(id))
  return [
    ...(sheet.vehicle_id ? [] : ['vehicle' as const]),
    ...(has('chofer') ? [] : ['driver' as const]),
    ...(needsGuide && !has('guia') ? ['guide' as const] : []),
  ]
}
