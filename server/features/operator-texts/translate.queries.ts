import { sql } from 'kysely'

import type { Language } from '#domain/language.ts'
import { ownWords, translated } from '#domain/operator-texts/own-texts.rules.ts'
import { paragraphsOf } from '#domain/operator-texts/paragraphs.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { language as spoken, speak } from '#words/language.ts'

type Whose = { tour_operator_id: string }

/**
 * Customer facts with the operator's own texts in the current language (or the given one). One query for all of
 * them; none for Spanish, the original.
 */
export async function translate<Facts>(
  db: Reader,
  whose: Whose,
  facts: Facts,
  language: Language = spoken(),
): Promise<Facts> {
  return translated(facts, await findWords(db, whose, ownWords(facts), language))
}

/** The same inside a transaction, which uses Spanish: in the language of the caller. */
export const translateForAsker = <Facts>(
  { tx, language }: Act,
  whose: Whose,
  facts: () => Facts,
): Promise<Facts> => translate(tx, whose, speak(language, facts), language)

/**
 * The same for a page, which marks remaining Spanish paragraphs: the second result lists those without a
 * translation.
 */
export async function translatePage<Page extends object>(
  db: Reader,
  whose: Whose,
  page: Page,
): Promise<Page & { untranslated: readonly string[] }> {
  const language = spoken()
  if (language === 'es') return { ...page, untranslated: [] }
  const words = ownWords(page)
  const translations = await findWords(db, whose, words, language)
  return {
    ...translated(page, translations),
    untranslated: words.filter((paragraph) => !translations.has(paragraph)),
  }
}

/** The languages in which all of these texts can be read; Spanish always. */
export async function findLanguagesOf(
  db: Reader,
  { tour_operator_id }: Whose,
  texts: readonly string[],
): Promise<Language[]> {
  const sources = [...new Set(texts.flatMap(paragraphsOf))]
  const { rows } = await sql<{ language: Language }>`
    select t.language from translations t
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.language in ('en', 'pt')
      and t.source_digest in (select md5(s) from unnest(${sources}::text[]) s)
    group by t.language having count(*) = ${sources.length} order by t.language`.execute(db)
  return ['es', ...rows.map(({ language }) => language)]
}

/** Translations of these paragraphs into a language, where they exist. */
export async function findWords(
  db: Reader,
  { tour_operator_id }: Whose,
  sources: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (language === 'es' || sources.length === 0) return new Map()
  const { rows } = await sql<{ source: string; text: string }>`
    select t.source, t.text from translations t
    where t.tour_operator_id = ${tour_operator_id}::uuid and t.language = ${language}
      and t.source_digest in (select md5(s) from unnest(${sources}::text[]) s)`.execute(db)
  return new Map(rows.map(({ source, text }) => [source, text]))
}
