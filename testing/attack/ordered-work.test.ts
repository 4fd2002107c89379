import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { longestTurn } from '../app/longest-turn.ts'
import { atOnce, orderedWork } from './ordered-work.ts'
import { startWithStrangers } from './strangers.ts'

const stranger = '203.0.113.9'
/** All of them share one cached page, so they are soon answered. */
const cached = new Set(['wrong preview tokens', 'unknown parameters'])

async function startServing() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startWithStrangers({
    pages,
    settings: { PAGES_KEPT_MB: '16', PUBLIC_URL: 'https://tours.test' },
  })
  const hold = await app.hold('203.0.113.1', 2)
  const { id: booking } = await app.confirm('203.0.113.1', hold, 'ana@example.com')
  const { product_id: product = '' } = hold.items[0] ?? {}
  const get = async (path: string, address: string) => {
    const response = await fetch(app.host + path, { headers: { 'x-forwarded-for': address } })
    await response.arrayBuffer()
    return response.status
  }
  return { get, at: { product, booking } }
}

test.each(Object.entries(orderedWork))(
  'sixty %s at once occupy the server at most 200 ms in one piece, and another visitor goes in between',
  async (name, path) => {
    const { get, at } = await startServing()
    expect(await get(path(0, at), '198.51.100.1')).toBe(200)
    let done = 0
    const ask = async (n: number) => {
      const status = await get(path(n, at), stranger)
      done += 1
      return status
    }
    const asked = Promise.all(Array.from({ length: atOnce }, (_, n) => ask(n)))
    const other = get(`/public/landing/${at.product}?currency=USD`, '198.51.100.2').then((status) => ({
      status,
      before: done,
    }))
    expect(await longestTurn(asked)).toBeLessThan(200)
    expect((await other).status).toBe(200)
    expect((await other).before).toBeLessThan(cached.has(name) ? atOnce + 1 : atOnce / 2)
    for (const status of await asked) expect([200, 429]).toContain(status)
  },
)
