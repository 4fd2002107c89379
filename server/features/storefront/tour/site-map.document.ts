import { linkTo, type Start } from '#words/links.ts'

type Published = { id: string; updated_at: Date }

/** The landing pages of what is on sale, as sitemaps.org describes it. */
export function siteMap(products: readonly Published[], start: Start): string {
  const entries = products.map(
    ({ id, updated_at }) =>
      `<url><loc>${linkTo.tour(start, id).replace(/&/g, '&amp;')}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
