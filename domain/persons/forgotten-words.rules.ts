/** Names and contact data of a person. */
export type Words = { name: string; email: string; phone: string; document: string }

/** The longest first: a name that holds another must not leave a piece of itself. */
export const spokenWords = (words: readonly Words[]): string[] =>
  [...new Set(words.flatMap((each) => Object.values(each)))]
    .filter((word) => word.trim().length > 1)
    .toSorted((one, other) => other.length - one.length)

/** The text with these names replaced. */
export const without = (text: string, words: readonly string[]): string =>
  words.reduce((left, word) => left.replaceAll(new RegExp(escaped(word), 'giu'), '…'), text)
/** The value with these names replaced in each of its texts. */
export function withoutIn<Value>(value: Value, words: readonly string[]): Value {
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return without(each, words)
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value) as Value // oxlint-disable-line typescript/no-unsafe-type-assertion -- of the same shape
}
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const pieces = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}@.+_-]+/u)
    .filter((piece) => piece.length > 2)

const digitsOf = (text: string) => text.replace(/\D/g, '')
/** Shorter numbers occur by chance; a national number is without its country code. */
const nationalDigits = 8

/** Whether a row of a table identifies a person: by a whole name in any order, a mail, a phone or a document. */
export function isRowAbout(cells: readonly string[], words: readonly string[]): boolean {
  const written = new Set(cells.flatMap(pieces))
  const numbers = cells.map(digitsOf)
  return words.some((word) => {
    const parts = pieces(word)
    const digits = digitsOf(word).slice(-nationalDigits)
    if (digits.length === nationalDigits) return numbers.some((number) => number.includes(digits))
    if (parts.length > 1 || word.includes('@')) return parts.every((part) => written.has(part))
    return cells.some((cell) => folded(cell).trim() === folded(word).trim())
  })
}

/** Whether a search text identifies a person: it contains their data, or consists of parts of it. */
export function isSearchFor(text: string, words: readonly string[]): boolean {
  if (words.some((word) => folded(text).includes(folded(word)))) return true
  const theirs = new Set(words.flatMap(pieces))
  const asked = pieces(text)
  return asked.length > 0 && asked.every((piece) => theirs.has(piece))
}
