/** PostgreSQL can't keep NUL, nor half of a surrogate pair, in a text or inside JSON. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** No input of ours goes so deep; one that goes on for ever would be followed until there is no room to remember the way back. */
const deepest = 30

/** Where in an input a text, or the name of a field, could not be kept, or goes too deep; null when there is none. */
export function unstorable(input: unknown, path = '', depth = 0): string | null {
  if (typeof input === 'string') return isStorable(input) ? null : path || 'body'
  if (typeof input !== 'object' || input === null) return null
  if (depth > deepest) return path
  for (const [name, value] of Object.entries(input)) {
    if (!isStorable(name)) return path || 'body'
    const found = unstorable(value, path ? `${path}.${name}` : name, depth + 1)
    if (found !== null) return found
  }
  return null
}
