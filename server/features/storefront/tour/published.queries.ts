import { sql } from 'kysely'

import { type Language, languages } from '#domain/language.ts'
import type { Reader } from '#server/db/database.ts'

/** A map for search engines may not name more. */
const mostAddresses = 50_000

type Row = { id: string; updated_at: Date; languages: Language[] }

/**
 * Products on sale of all active operators, with the languages of their name and description: the same as on
 * their page (`findLanguagesOf`), for all of them at once.
 */
export async function findPublished(db: Reader): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.updated_at, array['es'] || array(
      select l from unnest(array['en', 'pt']) l
      where not exists (
        select from regexp_split_to_table(p.name || E'\\n' || p.description, '\\n+') said
        cross join lateral (select regexp_replace(said, '^\\s+|\\s+$', '', 'g') as paragraph) one
        where paragraph ~ '[[:alpha:]]' and not exists (select from translations t
          where t.tour_operator_id = p.tour_operator_id and t.language = l and t.source_digest = md5(paragraph)))
      order by l) as languages
    from products p
    join tour_operators o on o.id = p.tour_operator_id
    where p.status = 'publicado' and o.state = 1
    order by p.id
    limit ${Math.floor(mostAddresses / languages.length)}`.execute(db)
  return rows
}
