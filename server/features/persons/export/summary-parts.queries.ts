import { extensionPoint } from '#server/extensions/extension-point.ts'

import type { PersonData } from './person-data.queries.ts'

type Section = {
  title: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}
/** How the summary writes a moment, and any other value. */
type Writing = { at: (moment: unknown) => string; textOf: (value: unknown) => string }
type SummaryParts = {
  /** moment and sentence of what the person allowed or refused */
  consents?: readonly (readonly [at: string, text: string])[]
  /** below the messages that the operator sent */
  messages?: readonly Section[]
}

/** What modules add to the page with a person's stored data. */
export const summaryParts = extensionPoint<(data: PersonData, writing: Writing) => SummaryParts>()
