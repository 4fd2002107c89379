import type { Language } from '#domain/language.ts'
import { linkTo } from '#words/links.ts'

/** What is booked in the frame: one tour, or all tours of the operator. */
export type Embedded = { tour: { id: string; name: string } | null; slug: string }
type Place = Embedded & { public_url: string; language: Language }
type Colors = { fill: string; on_fill: string }

const words: Record<Language, { book: string; all: string }> = {
  es: { book: 'Reservar', all: 'Ver tours y reservar' },
  en: { book: 'Book now', all: 'See tours and book' },
  pt: { book: 'Reservar', all: 'Ver passeios e reservar' },
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A link that looks like a button, without any script. */
export function buttonSnippet({ tour, slug, public_url, language, fill, on_fill }: Place & Colors): string {
  const start = { publicUrl: public_url }
  const address = tour ? linkTo.sale(start, tour.id, language) : linkTo.tours(start, slug, language)
  const style = `display:inline-block;padding:14px 28px;border-radius:99px;background:${fill};color:${on_fill};font-weight:700;text-decoration:none`
  return `<a href="${address}" style="${style}">${words[language][tour ? 'book' : 'all']}</a>`
}

/** The place of a booking frame, and the script that fills it. */
export function frameSnippet({ tour, slug, public_url, language }: Place): string {
  const { book, all } = words[language]
  const what = tour ? `data-baqueano-tour="${tour.id}"` : `data-baqueano-catalogue="${slug}"`
  const title = tour ? `${book}: ${tour.name}` : all
  return [
    `<div ${what} data-language="${language}" data-title="${escape(title)}"></div>`,
    `<script async src="${public_url}/embed.js"></script>`,
  ].join('\n')
}
