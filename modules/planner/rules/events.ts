import type { NoDetails } from '#domain/no-details.ts'

/** Events of a schedule sheet. */
export type PlannerSheetEvents = { proposal_accepted: NoDetails }
