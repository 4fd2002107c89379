import { type RawBuilder, sql } from 'kysely'

import { enoughResemblance, distinctiveWords } from '#domain/resources/place-name.rules.ts'
import { literally } from '#server/db/search.ts'

/** The distinctive words of a place's name; the whole name if it has none. */
function wordsOf(typed: string): string[] {
  const words = distinctiveWords(typed).slice(0, 6)
  return words.length > 0 || typed.trim() === '' ? words : [typed.trim()]
}

function hasWords(words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => sql<boolean>`a.search like '%' || fold(${literally(word)}::text) || '%'`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

const closeness = (words: readonly string[]) => sql`resemblance(fold(${words.join(' ')}::text), a.search)`

/**
 * Accommodations (`a`) of an operator that match a search: without accents, without «hotel», with fuzzy matching.
 * The function looks up the index word by word.
 */
export function placeMatches(
  tour_operator_id: string | RawBuilder<unknown>,
  typed: string,
): RawBuilder<boolean> {
  const words = wordsOf(typed)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`a.id in (select places_named(${tour_operator_id}::uuid, ${words}::text[], ${enoughResemblance}))`
}

/** For `order by`: exact words first, then the closest spelling. */
export function placeOrder(typed: string): RawBuilder<unknown> {
  const words = wordsOf(typed)
  if (words.length === 0) return sql`a.tour_operator_id`
  return sql`${hasWords(words)} desc, ${closeness(words)} desc`
}
