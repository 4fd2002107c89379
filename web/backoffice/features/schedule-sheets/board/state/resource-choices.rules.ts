import type {
  BoardPerson,
  BoardSheet,
  BoardVehicle,
  ScheduleBoard,
} from '#contract/schedule-sheets/schedule-board.ts'
import { type Hindrance, hindranceOf } from '#domain/schedule-sheets/resources/resource-hindrance.rules.ts'
import type { CrewRole } from '#domain/schedule-sheets/schedule-sheet.ts'

export type VehicleChoice = { vehicle: BoardVehicle; hindrance: Hindrance | null }

/** Vehicles for a run: available ones first, the tightest fit before the roomier, own ones before a third party's. */
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

const papersUntil = ({ licence_until, registry_until }: BoardPerson, role: CrewRole) =>
  role === 'chofer' ? licence_until : role === 'guia' ? registry_until : null

/** Candidates for driver or guide: free ones first, the vehicle's usual driver or the best match of languages. */
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
      hindrance: hindranceOf(board, sheet, { ...person, papers_until: papersUntil(person, role) }),
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

/** Number of people of a sheet who speak each language. */
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

/** Resources that a run still needs. */
export type Lack = 'vehicle' | 'driver' | 'guide'

export function missingParts(sheet: BoardSheet, { departures }: Pick<ScheduleBoard, 'departures'>): Lack[] {
  const has = (role: CrewRole) =>
    sheet.crew.some((member) => member.role === role && member.status !== 'rechazada')
  const needsGuide = departures.some(({ id, needs_guide }) => needs_guide && sheet.departure_ids.includes(id))
  return [
    ...(sheet.vehicle_id ? [] : ['vehicle' as const]),
    ...(has('chofer') ? [] : ['driver' as const]),
    ...(needsGuide && !has('guia') ? ['guide' as const] : []),
  ]
}

/** Other runs of a sheet's vehicle that have not ended: numbers of those on this board, and how many there are in all. */
export function otherRuns({ vehicles, sheets }: ScheduleBoard, sheet: BoardSheet) {
  const ids = new Set(
    vehicles
      .find(({ id }) => id === sheet.vehicle_id)
      ?.busy.filter(({ sheet_id, from }) => sheet_id !== sheet.id && from >= sheet.start_at)
      .flatMap(({ sheet_id }) => sheet_id ?? []) ?? [],
  )
  const numbers = sheets.flatMap(({ id, number }) => (ids.has(id) ? number : []))
  return { runs: ids.size, numbers }
}
