import type { Language } from '#domain/language.ts'
import { linkTo, type Start } from '#words/links.ts'

/** `languages`: those in which its page can be read whole. */
type Published = { id: string; updated_at: Date; languages: readonly Language[] }

const escaped = (text: string) => text.replace(/&/g, '&amp;')
const alternate = (code: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`

/**
 * The landing pages of what is on sale, as sitemaps.org describes it: one address for each language that a page can be read in, and
 * each names the others, as the page itself does.
 */
export function siteMap(products: readonly Published[], start: Start): string {
  const entries = products.flatMap(({ id, updated_at, languages }) => {
    const addressOf = (language: Language) => escaped(linkTo.tour(start, id, language))
    const others =
      languages.length > 1
        ? [
            ...languages.map((each) => alternate(each, addressOf(each))),
            alternate('x-default', addressOf('es')),
          ]
        : []
    return languages.map((language) =>
      [
        `<url><loc>${addressOf(language)}</loc><lastmod>${updated_at.toISOString()}</lastmod>`,
        ...others,
        '</url>',
      ].join(''),
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
