/** Words for kinds of lodging in the region: guests add, drop and confuse them. */
export const genericWords: ReadonlySet<string> = new Set([
  'hotel',
  'hotels',
  'hostal',
  'hostel',
  'hosteria',
  'hostelling',
  'hospedaje',
  'lodge',
  'ecolodge',
  'refugio',
  'residencial',
  'cabana',
  'cabanas',
  'camping',
  'posada',
  'pousada',
  'casa',
  'apart',
  'aparthotel',
  'apartamento',
  'apartamentos',
  'departamento',
  'departamentos',
  'alojamiento',
  'inn',
  'resort',
  'spa',
  'boutique',
  'bed',
  'breakfast',
  'bnb',
  'b',
])
/** Dropped only beside a more distinctive word. */
export const smallWords: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'el',
  'los',
  'y',
  'e',
  'and',
  'the',
  'of',
  'en',
])

/** Lower case without accents; `Ñ` reads as `n`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a name that are not common to many lodgings («hotel», «hostal»); all words if there are no others. */
export function distinctiveWords(name: string): string[] {
  const words = wordsOf(name)
  const proper = words.filter((word) => !genericWords.has(word))
  const distinctive = proper.filter((word) => !smallWords.has(word))
  return distinctive.length > 0 ? distinctive : proper.length > 0 ? proper : words
}

/** Names with the same key mean the same lodging: «Hostal Sonchek» and «sonchek hotel». */
export const placeKey = (name: string) => distinctiveWords(name).toSorted().join(' ')

/** The trigrams by which misspelled words still match, as PostgreSQL's pg_trgm makes them. */
function trigrams(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3))
    }),
  )
}

/** From 0 to 1: how many of the pieces of what was typed are in the text. */
export function resemblance(typed: string, text: string): number {
  const sought = trigrams(distinctiveWords(typed))
  if (sought.size === 0) return 0
  const there = trigrams(wordsOf(text))
  return [...sought].filter((piece) => there.has(piece)).length / sought.size
}

/** Similarity that counts as a misspelling of the same name. */
export const enoughResemblance = 0.5

/**
 * How well a place matches a search: 2 if each distinctive word is in its names, less if a word is misspelled, 0 if
 * none matches.
 */
export function placeRank(typed: string, names: readonly string[]): number {
  const text = names.join(' ')
  const folded = foldText(text)
  const words = distinctiveWords(typed)
  const sought = words.length > 0 ? words : [foldText(typed.trim())]
  if (sought.every((word) => folded.includes(word))) return 2
  const close = resemblance(typed, text)
  return close >= enoughResemblance ? close : 0
}

/** Nearer than this, two lodgings with similar names count as one. */
export const nearMeters = 80

/** Similarity of two keys, as pg_trgm measures it, from which two names count as similar. */
const similarFrom = 0.6

/** For each key the most similar earlier key that is not equal to it. Keys are compared by their trigrams. */
export function similarKeys(keys: readonly string[]): Map<string, string> {
  const distinct = [...new Set(keys)].filter(Boolean)
  const pieces = distinct.map((key) => trigrams(wordsOf(key.slice(0, 60))))
  const holders = new Map<string, number[]>()
  const found = new Map<string, string>()
  for (const [index, key] of distinct.entries()) {
    const own = pieces[index] ?? new Set()
    const shared = new Map<number, number>()
    for (const piece of own)
      for (const earlier of holders.get(piece) ?? []) shared.set(earlier, (shared.get(earlier) ?? 0) + 1)
    let best = similarFrom
    for (const [earlier, common] of shared) {
      const similarity = common / (own.size + (pieces[earlier]?.size ?? 0) - common)
      if (similarity < best) continue
      best = similarity
      found.set(key, distinct[earlier] ?? '')
    }
    for (const piece of own) {
      const others = holders.get(piece)
      if (others) others.push(index)
      else holders.set(piece, [index])
    }
  }
  return found
}
