import { sql } from 'kysely'

import type { Language } from '#domain/language.ts'
import type { Reader } from '#server/db/database.ts'

type Whose = { tour_operator_id: string }

/** Translations of these paragraphs into a language, where they exist. */
export async function findTranslations(
  db: Reader,
  { tour_operator_id }: Whose,
  sources: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ source: string; text: string }>`
    select t.source, t.text from translations t
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.language = ${language}
      and t.source_digest in (select md5(s) from unnest(${sources}::text[]) s)`.execute(db)
  return new Map(rows.map(({ source, text }) => [source, text]))
}

/** The languages into which all of these paragraphs are translated. */
export async function findLanguages(
  db: Reader,
  { tour_operator_id }: Whose,
  sources: readonly string[],
): Promise<Language[]> {
  const { rows } = await sql<{ language: Language }>`
    select t.language from translations t
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.language in ('en', 'pt')
      and t.source_digest in (select md5(s) from unnest(${sources}::text[]) s)
    group by t.language having count(*) = ${sources.length} order by t.language`.execute(db)
  return rows.map(({ language }) => language)
}

/** For products on sale of active operators: the same languages as `findLanguages` of their name and description. */
export async function findLanguagesOnSale(db: Reader): Promise<ReadonlyMap<string, readonly Language[]>> {
  const { rows } = await sql<{ id: string; languages: Language[] }>`
    select p.id, array(
      select l from unnest(array['en', 'pt']) l
      where not exists (
        select from regexp_split_to_table(p.name || E'\\n' || p.description, '\\n+') said
        cross join lateral (select regexp_replace(said, '^\\s+|\\s+$', '', 'g') as paragraph) one
        where paragraph ~ '[[:alpha:]]' and not exists (select from translations t
          where t.tour_operator_id = p.tour_operator_id and t.language = l and t.source_digest = md5(paragraph)))
      order by l) as languages
    from products p
    join tour_operators o on o.id = p.tour_operator_id
    where p.status = 'publicado' and o.state = 1`.execute(db)
  return new Map(rows.map(({ id, languages }) => [id, languages]))
}
