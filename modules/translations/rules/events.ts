import type { Language } from '#domain/language.ts'

/** A translation; '' means none. */
export type TranslatedText = { language: Language; source: string; from: string; to: string }
