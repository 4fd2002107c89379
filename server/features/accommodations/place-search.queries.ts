import { type RawBuilder, sql } from 'kysely'

import { enoughResemblance, tellingWords } from '#domain/resources/place-name.rules.ts'

import { literally } from '../../db/search.ts'

/** Every word that tells a place from another, whatever the order. */
function hasWords(words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql<boolean>`true`
  const each = words.map((word) => sql<boolean>`a.search like '%' || fold(${literally(word)}::text) || '%'`)
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** Accommodations (`a`) that what was typed may mean: without accents, without «hotel», forgiving a misspelling. */
export function placeMatches(typed: string): RawBuilder<boolean> {
  const words = tellingWords(typed).slice(0, 6)
  const close = sql<boolean>`resemblance(fold(${words.join(' ')}::text), a.search) >= ${enoughResemblance}`
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${hasWords(words)} or ${close})`
}

/** For `order by`: those that have the words first, then the closest spelling. */
export function placeOrder(typed: string): RawBuilder<unknown> {
  const words = tellingWords(typed).slice(0, 6)
  if (words.length === 0) return sql`a.tour_operator_id`
  return sql`${hasWords(words)} desc, resemblance(fold(${words.join(' ')}::text), a.search) desc`
}
