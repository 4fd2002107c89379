import type { Language } from '../language.ts'

/** What somebody wrote in another language; '' is none. */
export type TranslatedText = { language: Language; source: string; from: string; to: string }
