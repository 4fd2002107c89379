import type { Language } from '#domain/language.ts'

/** A changed translation; '' means none. */
export type TranslatedText = { language: Language; source: string; from: string; to: string }

export type TranslatedProductEvents = { product_translated: { texts: TranslatedText[] } }
export type TranslatedOperatorEvents = { tour_operator_translated: { texts: TranslatedText[] } }
