import type { LocalDate } from '../../local-date.ts'
import type { CrewRole, ResourceProblem } from '../schedule-sheet.ts'
import {
  type DriverLimits,
  type DriverWarning,
  driverWarnings,
  type WorkedRun,
} from '../warnings/driver-hours.rules.ts'
import { workedRun } from '../warnings/sheet-warnings.rules.ts'
import {
  goesOn,
  type Hindrance,
  hindranceOf,
  isPaperOver,
  type UsedSheet,
} from './resource-hindrance.rules.ts'

type Sheet = Omit<UsedSheet, 'crew'> & Parameters<typeof workedRun>[0]
type Departure = Parameters<typeof workedRun>[1] extends ReadonlyMap<string, infer Each> ? Each : never
type Person = {
  id: string
  full_name: string
  roles: readonly CrewRole[]
  languages: readonly string[]
  licence_ends: LocalDate | null
  registry_ends: LocalDate | null
  licence_until: string | null
  registry_until: string | null
  problem: ResourceProblem | null
  busy: readonly { from: string; to: string; sheet_id: string | null; reason: string }[]
}
type Day = {
  sheets: readonly Sheet[]
  departures: readonly Departure[]
  vehicles: readonly { id: string; driver_id: string | null }[]
  crew: readonly Person[]
  limits: DriverLimits
}
export type ReplacedRole = 'chofer' | 'guia'

/** A person who could take over a run, with the reasons for and against. */
export type Replacement = {
  person_id: string
  full_name: string
  /** free, with valid documents, rested, and speaking the passengers' languages if the role needs it */
  fits: boolean
  /** can't be put on the run at all */
  isBarred: boolean
  /** declined this very run */
  saidNo: boolean
  /** the role's document that expires before the run ends */
  ended: { paper: 'licence' | 'guide_registry'; on: LocalDate } | null
  hindrance: Hindrance | null
  /** limits of hours and rest that this run would break */
  hours: DriverWarning[]
  /** drives the vehicle usually */
  isUsual: boolean
  speaks: string[]
  /** languages of passengers that they do not speak */
  unspoken: string[]
  /** minutes of work that day, without this run */
  load: number
}

/**
 * All persons with that role, the best first: those without an obstacle, then the usual driver of the vehicle,
 * then those with the languages of more passengers, then those with the least work. `languages`: how many
 * passengers speak each.
 */
export function replacementsFor(
  day: Day,
  {
    sheet_id,
    role,
    languages,
  }: { sheet_id: string; role: ReplacedRole; languages: ReadonlyMap<string, number> },
): Replacement[] {
  const sheet = day.sheets.find(({ id }) => id === sheet_id)
  if (!sheet) return []
  const usual = day.vehicles.find(({ id }) => id === sheet.vehicle_id)?.driver_id
  const understood = ({ speaks }: Replacement) =>
    speaks.reduce((sum, language) => sum + (languages.get(language) ?? 0), 0)
  return day.crew
    .flatMap((person): Replacement[] => {
      const ended = endedPaper(person, role, sheet)
      const own = sheet.crew.filter(({ person_id }) => person_id === person.id)
      const isAboard = own.some(({ status }) => status !== 'rechazada')
      if (isAboard || (!person.roles.includes(role) && !ended)) return []
      const saidNo = own.length > 0
      const hindrance = hindranceOf(day, sheet, person)
      const hours = brokenHours(day, sheet, { ...person, role })
      const speaks = person.languages.filter((language) => languages.has(language))
      const unspoken =
        person.languages.length > 0
          ? [...languages.keys()].filter((each) => !person.languages.includes(each))
          : []
      const isBarred = saidNo || ended !== null || hindrance !== null
      return [
        {
          person_id: person.id,
          full_name: person.full_name,
          fits: !isBarred && hours.length === 0 && (role === 'chofer' || unspoken.length === 0),
          isBarred,
          saidNo,
          ended,
          hindrance,
          hours,
          isUsual: role === 'chofer' && person.id === usual,
          speaks,
          unspoken,
          load: loadOf(day, sheet_id, person.id),
        },
      ]
    })
    .toSorted(
      (one, other) =>
        Number(other.fits) - Number(one.fits) ||
        Number(one.isBarred) - Number(other.isBarred) ||
        Number(other.isUsual) - Number(one.isUsual) ||
        understood(other) - understood(one) ||
        one.load - other.load ||
        one.full_name.localeCompare(other.full_name, 'es'),
    )
}

function endedPaper(
  { licence_ends, registry_ends, licence_until, registry_until }: Person,
  role: ReplacedRole,
  sheet: Sheet,
): Replacement['ended'] {
  const ends = role === 'chofer' ? licence_ends : registry_ends
  const until = role === 'chofer' ? licence_until : registry_until
  return ends !== null && (ends < sheet.service_date || isPaperOver(until, sheet))
    ? { paper: role === 'chofer' ? 'licence' : 'guide_registry', on: ends }
    : null
}

/**
 * The limits of work and rest that this run would break for a person, without those already broken, or broken for
 * anyone.
 */
function brokenHours(
  { sheets, departures, crew, limits }: Day,
  { id }: Sheet,
  person: { id: string; full_name: string; role: ReplacedRole },
): DriverWarning[] {
  const departureOf = new Map(departures.map((departure) => [departure.id, departure]))
  const worker = {
    person_id: person.id,
    name: person.full_name,
    role: person.role === 'chofer' ? ('driver' as const) : ('guide' as const),
  }
  const runs = sheets.map((sheet) => workedRun(sheet, departureOf))
  const own = runs.map((run) => ({
    ...run,
    crew: run.crew.filter(({ person_id }) => person_id === person.id),
  }))
  const withRun = own.map((run) => (run.id === id ? { ...run, crew: [worker] } : run))
  const alone = withRun.filter((run) => run.id === id)
  const warned = (some: readonly WorkedRun[], people: Parameters<typeof driverWarnings>[1]) =>
    [...driverWarnings(some, people, limits).values()].flat()
  const known = [...warned(own, crew), ...warned(alone, [])]
  return warned(withRun, crew).filter(
    ({ code, minutes }) => !known.some((each) => each.code === code && each.minutes === minutes),
  )
}

function loadOf({ sheets }: Day, sheet_id: string, person_id: string): number {
  return sheets
    .filter((sheet) => sheet.id !== sheet_id && goesOn(sheet, person_id))
    .reduce((sum, { start_at, end_at }) => sum + (Date.parse(end_at) - Date.parse(start_at)) / 60_000, 0)
}
