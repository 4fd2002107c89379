import { type RawBuilder, sql } from 'kysely'

import { enoughResemblance, tellingWords } from '#domain/resources/place-name.rules.ts'

import { literally } from '../../db/search.ts'

/** The words that tell a place from another; what has none stands for itself. */
function wordsOf(typed: string): string[] {
  const words = tellingWords(typed).slice(0, 6)
  return words.length > 0 || typed.trim() === '' ? words : [typed.trim()]
}

function hasWords(words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => sql<boolean>`a.search like '%' || fold(${literally(word)}::text) || '%'`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

const closeness = (words: readonly string[]) => sql`resemblance(fold(${words.join(' ')}::text), a.search)`

/** Accommodations (`a`) that what was typed may mean: without accents, without «hotel», forgiving a misspelling. */
export function placeMatches(typed: string): RawBuilder<boolean> {
  const words = wordsOf(typed)
  if (words.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${hasWords(words)} or ${closeness(words)} >= ${enoughResemblance})`
}

/** For `order by`: those that have the words first, then the closest spelling. */
export function placeOrder(typed: string): RawBuilder<unknown> {
  const words = wordsOf(typed)
  if (words.length === 0) return sql`a.tour_operator_id`
  return sql`${hasWords(words)} desc, ${closeness(words)} desc`
}
