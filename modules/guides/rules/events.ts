import type { LocalDate } from '#domain/local-date.ts'
import type { NoDetails } from '#domain/no-details.ts'

/** Events of a guide's consent to be shown on public pages. */
export type GuideEvents = {
  guide_consent_recorded: { consented_on: LocalDate }
  guide_consent_withdrawn: NoDetails
  guide_picture_set: NoDetails
  guide_picture_removed: NoDetails
}
