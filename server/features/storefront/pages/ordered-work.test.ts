import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

/** A server with a cache and limits, whose rendered pages are counted. */
async function startCounted() {
  let drawn = 0
  const pages = drawnPages({
    renderPage: (...asked: Parameters<typeof renderPage>) => {
      drawn += 1
      return renderPage(...asked)
    },
    headOf: () => '',
    scriptsOf: () => '',
    backoffice: '',
  })
  const settings = { RATE_LIMITS: '1', TRUST_PROXY: '1', PAGES_KEPT_MB: '16' }
  const app = await startTestApp({ pages, settings })
  const tour = await givenProduct(app.db, app.operator, { capacity: 30 })
  const get = async (path: string, address = '203.0.113.9') => {
    const response = await fetch(app.host + path, { headers: { 'x-forwarded-for': address } })
    await response.text()
    return response.status
  }
  return { ...app, tour, get, drawn: () => drawn }
}

test('draws a page once for all wrong preview tokens', async () => {
  const { tour, get, drawn } = await startCounted()
  for (const token of ['', 'x1', 'x2', 'x3'])
    expect(await get(`/public/landing/${tour.id}?preview=${token}`)).toBe(200)
  expect(drawn()).toBe(1)
})

test('draws a page once whatever unknown parameters its address has', async () => {
  const { tour, get, drawn } = await startCounted()
  for (const more of ['', '&z=1', '&z=2', '&utm_source=mail', '&adult=3'])
    expect(await get(`/public/booking/product/${tour.id}?ADULT=2${more}`)).toBe(200)
  expect(drawn()).toBe(1)
  await get(`/public/booking/product/${tour.id}?ADULT=3`)
  expect(drawn()).toBe(2)
})

test('refuses a source that orders more than 120 pages a minute, and serves it cached ones', async () => {
  const { tour, get } = await startCounted()
  const ordered = (n: number) => `/public/booking/product/${tour.id}?ADULT=2&extra_${numbered(n)}=1`
  const numbered = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => get(ordered(n))))
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (let n = 40; n < 120; n += 1) expect(await get(ordered(n))).toBe(200)
  expect(await get(ordered(120))).toBe(429)
  expect(await get(ordered(119))).toBe(200)
  expect(await get(ordered(120), '203.0.113.10')).toBe(200)
})
