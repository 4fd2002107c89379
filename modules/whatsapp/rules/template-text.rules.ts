import type { TemplateLanguage } from './whatsapp.ts'

/** The longest text of a template, once filled. */
export const longestTemplate = 1024

/** One paragraph: WhatsApp refuses line breaks, tabs, more than four spaces and nothing at all in a parameter. */
export function flat(text: string, fallback: string): string {
  const said = text.replace(/\s+/g, ' ').trim()
  return said === '' ? fallback : said
}

const order: Readonly<Record<TemplateLanguage, readonly TemplateLanguage[]>> = {
  pt_BR: ['pt_BR', 'en', 'es'],
  en: ['en', 'es'],
  es: ['es', 'en'],
}

/** A language that a template lacks is chosen here and not by WhatsApp, which refuses it. */
export const languagesFor = (language: 'es' | 'en' | 'pt'): readonly TemplateLanguage[] =>
  order[language === 'pt' ? 'pt_BR' : language]

const named = /\{\{([a-z_]+)\}\}/g
/** The names that a template's text asks for, each once. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(named)].map(([, name = '']) => name)),
]
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(named, (mark, name: string) => values[name] ?? mark)
