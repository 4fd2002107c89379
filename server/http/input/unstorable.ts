/** PostgreSQL can't keep NUL, nor half of a surrogate pair, in a text or inside JSON. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** No valid input is nested deeper; endless nesting would exhaust the stack. */
const deepest = 30

/** Path of an input's text or field name that cannot be stored, or that is nested too deep; null without one. */
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
