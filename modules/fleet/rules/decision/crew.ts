import type { DriverLimits } from '#domain/schedule-sheets/warnings/driver-hours.rules.ts'

import type { CrewDuty, FleetPerson } from './fleet-day.ts'

export type Crew = { people: readonly FleetPerson[]; limits: DriverLimits }
/** Duties of one role that are left without a person. */
export type CrewLack = { duties: readonly CrewDuty[] }
export type CrewAnswer = { answer: 'yes'; people: number[] } | { answer: 'no' | 'unknown'; lack: CrewLack }
export type CrewEffort = { steps: number; deadline: number }
