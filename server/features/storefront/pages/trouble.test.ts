import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

test('answers a page that cannot be rendered with Retry-After, uncached, and loads it again', async () => {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const { db, operator, host } = await startTestApp({ pages })
  const tour = await givenProduct(db, operator)
  await db.transaction().execute(async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx)
    const response = await fetch(`${host}/public/booking/product/${tour.id}?date=2027-05-10&ADULT=3`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('No pudimos mostrar esta página')
    // A form would leave out what the address asks for.
    expect(html).not.toContain('<form')
    expect(html).toMatch(/<a class="button" href="">/)
  })
})
