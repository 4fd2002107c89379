import type { Language } from '../language.ts'

/** A translation; '' means none. */
export type TranslatedText = { language: Language; source: string; from: string; to: string }
