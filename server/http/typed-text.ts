/** Untrusted names and texts of an address or a plain form. */
export type TypedText = Record<string, string>

/** The storable text fields; everything else in the input is left out. */
export function textOf(input: unknown): TypedText {
  const typed: TypedText = Object.create(null)
  if (typeof input !== 'object' || input === null) return typed
  for (const [name, value] of Object.entries(input))
    if (typeof value === 'string') typed[tidy(name)] = tidy(value)
  return typed
}

const tidy = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')
