import { type RawBuilder, sql } from 'kysely'

/** Text that stands for itself in a LIKE pattern. */
export function literally(text: string): string {
  return text.replace(/[%_\\]/g, '\\$&')
}

/** Every word must be in the folded column, in any order; case and accents do not count. */
export function holdsWords(column: string, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 6)
  if (words.length === 0) return sql<boolean>`true`
  const each = words.map(
    (word) => sql<boolean>`${sql.ref(column)} like '%' || fold(${literally(word)}) || '%'`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** The same, forgiving a misspelling: «katarpe» finds «Catarpe». The column has a trigram index. */
export function resembles(column: string, search: string): RawBuilder<boolean> {
  return sql<boolean>`(${holdsWords(column, search)} or ${sql.ref(column)} %> fold(${search}))`
}
