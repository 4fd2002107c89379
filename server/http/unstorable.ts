/** PostgreSQL can't keep NUL, nor half of a surrogate pair, in a text or inside JSON. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** Where in an input a text, or the name of a field, could not be kept; null when there is none. */
export function unstorable(input: unknown, path = ''): string | null {
  if (typeof input === 'string') return isStorable(input) ? null : path || 'body'
  if (typeof input !== 'object' || input === null) return null
  for (const [name, value] of Object.entries(input)) {
    if (!isStorable(name)) return path || 'body'
    const found = unstorable(value, path ? `${path}.${name}` : name)
    if (found !== null) return found
  }
  return null
}
