import { languages } from '#domain/language.ts'
import type { Routes } from '#server/http/context.ts'
import { linkTo } from '#words/links.ts'

import { findPublished } from './published.queries.ts'
import { siteMap } from './site-map.document.ts'

/** robots.txt and the site map. */
export const searchEngineRoutes: Routes = (app, { reports, config }) => {
  const spoken = ['', ...languages.filter((each) => each !== 'es').map((each) => `/${each}`)]
  const everyLanguage = (path: string) => spoken.map((prefix) => prefix + path)
  const open = [
    ...everyLanguage('/public/landing/'),
    ...everyLanguage('/public/booking/product/'),
    ...everyLanguage('/public/tours/'),
    '/files/',
    '/assets/',
  ]
  const closed = [...everyLanguage('/public/landing/booking-voucher/'), '/']
  const robots = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${linkTo.siteMap(config)}`,
    '',
  ].join('\n')

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const map = siteMap(await findPublished(reports), config)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(map)
  })
}
