/** Fields with health data or identity documents, by their name in every answer. */
export const sensitiveFields = {
  diet: 'health',
  health_notes: 'health',
  document_number: 'document',
  document: 'document',
  // In most of these countries it is the number of the identity document.
  licence_number: 'document',
} as const satisfies Record<string, Sensitivity>
export type Sensitivity = 'health' | 'document'

/** The record that was opened, whose history shows the access. */
export type ReadThing = 'booking' | 'person' | 'schedule_sheet'
export type Reading = { id: string; kinds: Sensitivity[] }

/** The event of a reading, in the history of what was opened. */
export type ReadingEvents = { sensitive_read: { kinds: readonly Sensitivity[] } }
export const readingKind = 'sensitive_read' satisfies keyof ReadingEvents

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function kindsIn(value: unknown, found = new Set<Sensitivity>()): Set<Sensitivity> {
  if (!isObject(value)) return found
  for (const [key, each] of Object.entries(value))
    if (typeof each === 'object') kindsIn(each, found)
    else if (each !== '' && Object.hasOwn(sensitiveFields, key))
      found.add(sensitiveFields[key as keyof typeof sensitiveFields]) // oxlint-disable-line typescript/no-unsafe-type-assertion -- one of its keys
  return found
}

/** The outermost objects with an id of an answer that contain a filled sensitive field. */
export function readingsIn(answer: unknown): Reading[] {
  if (!isObject(answer)) return []
  const { id } = answer
  if (typeof id !== 'string') return Object.values(answer).flatMap(readingsIn)
  const kinds = [...kindsIn(answer)].toSorted()
  return kinds.length > 0 ? [{ id, kinds }] : []
}
