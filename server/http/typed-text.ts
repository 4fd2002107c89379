/** What came in an address or in a plain form: names and texts, trusted in nothing. */
export type TypedText = Record<string, string>

/** The texts among it; whatever else somebody sends there is left out. */
export function textOf(input: unknown): TypedText {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(
    Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
