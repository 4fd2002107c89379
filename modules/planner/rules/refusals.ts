import type { NoDetails } from '#domain/no-details.ts'

export type PlannerRefusals = { proposal_outdated: NoDetails }
