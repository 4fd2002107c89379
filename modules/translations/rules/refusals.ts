import type { NoDetails } from '#domain/no-details.ts'

export type TranslationRefusals = {
  /** the translated text is not a text of the tour any more */
  text_changed: NoDetails
}
