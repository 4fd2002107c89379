import type { Language } from '#domain/language.ts'
import { linkTo, type Start } from '#words/links.ts'

/** `languages`: those in which its page can be read whole. */
type Published = { id: string; slug: string; updated_at: Date; languages: readonly Language[] }
type Entry = Pick<Published, 'updated_at' | 'languages'> & { addressIn: (language: Language) => string }

const escaped = (text: string) => text.replace(/&/g, '&amp;')
const alternate = (code: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`

/**
 * The landing pages of what is on sale and the catalogue of each operator, as sitemaps.org describes it: one address for each
 * language that a page can be read in, and each names the others, as the page itself does.
 */
export function siteMap(products: readonly Published[], start: Start): string {
  const tours = products.map(({ id, ...product }) => ({
    ...product,
    addressIn: (language: Language) => linkTo.tour(start, id, language),
  }))
  const entries = [...cataloguesOf(products, start), ...tours].flatMap(
    ({ updated_at, languages, addressIn }) => {
      const addressOf = (language: Language) => escaped(addressIn(language))
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
    },
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** A catalogue is as new as its newest tour, and is read in the languages in which all of its tours are. */
const cataloguesOf = (products: readonly Published[], start: Start): Entry[] =>
  [...Map.groupBy(products, ({ slug }) => slug)].map(([slug, tours]) => ({
    addressIn: (language) => linkTo.tours(start, slug, language),
    updated_at: new Date(Math.max(...tours.map(({ updated_at }) => updated_at.getTime()))),
    languages: (tours[0]?.languages ?? []).filter((each) =>
      tours.every(({ languages }) => languages.includes(each)),
    ),
  }))
