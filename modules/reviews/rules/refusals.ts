import type { NoDetails } from '#domain/no-details.ts'

/** Refusals of reviews. */
export type ReviewRefusals = {
  review_too_early: NoDetails
  review_too_late: NoDetails
  review_not_travelled: NoDetails
  /** the office published or hid it */
  review_settled: NoDetails
  /** the customer changed it after the office read it */
  review_changed: NoDetails
}
