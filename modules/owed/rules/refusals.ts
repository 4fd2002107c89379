import type { NoDetails } from '#domain/no-details.ts'

/** Refusals of collecting a balance. */
export type OwedRefusals = {
  nothing_owed: NoDetails
  reminded_lately: NoDetails
}
