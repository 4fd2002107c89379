import type { CrewRole, CrewStatus, ResourceProblem, SheetStatus } from './schedule-sheet.ts'
import { openStatuses } from './sheet-status.rules.ts'

/**
 * Problems that may keep a run from leaving or going on. The home page and the board show them before problems of
 * money.
 */
export const urgencyCodes = [
  'told_for_nobody',
  'crew_refused',
  'no_driver',
  'no_vehicle',
  'vehicle_broken',
  'incident',
] as const
export type UrgencyCode = (typeof urgencyCodes)[number]

/** `name`: who declined, or which vehicle; `said`: the reason, the incident, or why the vehicle cannot go. */
export type Urgency = { code: UrgencyCode; name: string; said: string }

export type UrgentRun = {
  status: SheetStatus
  people: number
  /** published with passengers, and empty now */
  is_emptied: boolean
  start_at: string
  end_at: string
  finished_at: string | null
  vehicle: { name: string; problem: ResourceProblem | null } | null
  crew: readonly { full_name: string; role: CrewRole; status: CrewStatus; reason: string }[]
  /** incidents without a reaction so far */
  incidents: readonly { text: string; by_name: string }[]
}

const hour = 3_600_000
/** A run that leaves within these hours is urgent. A crew member's «no» and a broken vehicle are always urgent. */
const arrangedHours = 48

/**
 * The most urgent first. A finished run keeps its incidents until they are handled or the run is closed; a run
 * without passengers has only the problem that its crew still goes.
 */
export function runUrgencies(run: UrgentRun, now: Date): Urgency[] {
  const { status, people, finished_at, vehicle, crew, incidents } = run
  if (!openStatuses.includes(status)) return []
  const happened = incidents.map(({ text, by_name }) => ({
    code: 'incident' as const,
    name: by_name,
    said: text,
  }))
  if (finished_at !== null || now.getTime() > Date.parse(run.end_at)) return happened
  if (people === 0) return run.is_emptied ? [{ code: 'told_for_nobody', name: '', said: '' }] : []
  const isSoon = Date.parse(run.start_at) - now.getTime() < arrangedHours * hour
  const drives = crew.some(({ role, status: answer }) => role === 'chofer' && answer !== 'rechazada')
  const no = crew.filter(({ status: answer }) => answer === 'rechazada')
  const hasNoOf = no.some(({ role }) => role === 'chofer')
  return [
    ...no.map(({ full_name, reason }) => ({ code: 'crew_refused' as const, name: full_name, said: reason })),
    ...(!drives && !hasNoOf && isSoon ? [{ code: 'no_driver' as const, name: '', said: '' }] : []),
    ...(!vehicle && isSoon ? [{ code: 'no_vehicle' as const, name: '', said: '' }] : []),
    ...(vehicle?.problem && status !== 'en_curso'
      ? [{ code: 'vehicle_broken' as const, name: vehicle.name, said: vehicle.problem }]
      : []),
    ...happened,
  ]
}
