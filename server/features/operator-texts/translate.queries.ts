import type { Language } from '#domain/language.ts'
import { ownWords, translated } from '#domain/operator-texts/own-texts.rules.ts'
import { paragraphsOf } from '#domain/operator-texts/paragraphs.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'
import { language as spoken, speak } from '#words/language.ts'

type Whose = { tour_operator_id: string }

/** Translations of what an operator wrote in Spanish. */
export type TranslationSource = {
  /** of these paragraphs, by the Spanish text, where one exists */
  find: (
    db: Reader,
    whose: Whose,
    paragraphs: readonly string[],
    language: Language,
  ) => Promise<ReadonlyMap<string, string>>
  /** the languages besides Spanish in which all of these paragraphs can be read */
  findLanguages: (db: Reader, whose: Whose, paragraphs: readonly string[]) => Promise<readonly Language[]>
  /** the same for name and description of all products on sale, by the id of the product */
  findLanguagesOnSale: (db: Reader) => Promise<ReadonlyMap<string, readonly Language[]>>
}
/** Without a module that fills it, customers read the operator's own texts in Spanish. */
export const translationSources = extensionPoint<TranslationSource>()

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
  if (language === 'es') return facts
  return translated(facts, await findTranslations(db, whose, ownWords(facts), language))
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
  const translations = await findTranslations(db, whose, words, language)
  return {
    ...translated(page, translations),
    untranslated: words.filter((paragraph) => !translations.has(paragraph)),
  }
}

async function findTranslations(
  db: Reader,
  whose: Whose,
  paragraphs: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (language === 'es' || paragraphs.length === 0) return new Map()
  const found = await Promise.all(
    translationSources.all().map(({ find }) => find(db, whose, paragraphs, language)),
  )
  return new Map(found.flatMap((each) => [...each]))
}

/** The languages in which all of these texts can be read; Spanish always. */
export async function findLanguagesOf(
  db: Reader,
  whose: Whose,
  texts: readonly string[],
): Promise<Language[]> {
  const paragraphs = [...new Set(texts.flatMap(paragraphsOf))]
  const found = await Promise.all(
    translationSources.all().map(({ findLanguages }) => findLanguages(db, whose, paragraphs)),
  )
  return ['es', ...found.flat()]
}

/** The same for name and description of all products on sale, by the id of the product. */
export async function findLanguagesOnSale(db: Reader): Promise<(product_id: string) => Language[]> {
  const found = await Promise.all(translationSources.all().map((source) => source.findLanguagesOnSale(db)))
  return (product_id) => ['es', ...found.flatMap((each) => each.get(product_id) ?? [])]
}
