import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

async function startForm() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages })
  const product = await givenProduct(app.db, app.operator)
  const path = `/public/booking/product/${product.id}`
  const send = async (headers: Record<string, string>, to = path) => {
    const body = new URLSearchParams({ date: '2027-05-10', start_time: '08:00', ADULT: '2' })
    const answer = await fetch(app.host + to, { method: 'POST', body, headers, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  const held = async () => (await app.db.selectFrom('bookings').select('id').execute()).length
  return { ...app, path, send, held }
}

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'cross-site', origin: 'null' }],
  [{ origin: 'https://evil.test' }],
  [{ origin: 'nonsense' }],
  [{ origin: 'null' }],
])('what another site lets its visitors send only shows the page: %o', async (headers) => {
  const { path, send, held } = await startForm()
  expect(await send(headers)).toEqual([303, path])
  expect(await send(headers, `${path}?x=1`)).toEqual([303, path])
  expect(await held()).toBe(0)
})

test.each([[{ 'sec-fetch-site': 'same-origin' }], [{ 'sec-fetch-site': 'none' }], [{}]])(
  'our own form holds seats: %o',
  async (headers) => {
    const { send, held } = await startForm()
    expect(await send(headers)).toEqual([303, expect.stringMatching(/^.public.booking.[0-9a-f-]{36}$/)])
    expect(await held()).toBe(1)
  },
)

test('without a word of the browser about the site, the origin of our own host is ours', async () => {
  const { host, send, held } = await startForm()
  expect((await send({ origin: host }))[1]).not.toContain('product')
  expect(await held()).toBe(1)
})
