import type { DriverLimits } from '#domain/schedule-sheets/warnings/driver-hours.rules.ts'

import type { CrewDuty, FleetPerson } from './fleet-day.ts'

export type Crew = { people: readonly FleetPerson[]; limits: DriverLimits }
export type CrewLack = { duty: CrewDuty; missing: number }
export type CrewAnswer = { answer: 'yes'; people: number[] } | { answer: 'no' | 'unknown'; lack: CrewLack }
export type CrewEffort = { steps: number; deadline: number }
