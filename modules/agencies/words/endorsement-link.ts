import type { Language } from '#domain/language.ts'
import type { Start } from '#words/links.ts'

/** Where a partner reads the list and answers, in its language. */
export const endorsementAddress = ({ publicUrl }: Start, id: string, language: Language) =>
  `${publicUrl}${language === 'es' ? '' : `/${language}`}/public/endorsement/${id}`
