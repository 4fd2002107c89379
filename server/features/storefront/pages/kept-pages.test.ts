import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { renderPage } from '#web/storefront/render.tsx'
import { formatMoney } from '#words/format.ts'

const day = '2027-05-10'
const on = (people: number) => ({ date: day, start_time: '08:00', party: { ADULT: people } })
/** The oldest age that a page may have. */
const longestStale = 2000

/** Pages are read again after 800 ms in any case: a faster update came from a notification. */
const farBelowFresh = 400

/** An installation with the page cache, and all pages rendered for it. */
async function startKeeping(more: Parameters<typeof startTestApp>[0] = {}) {
  const inner = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const drawn: string[] = []
  const app = await startTestApp({
    ...more,
    settings: { PAGES_KEPT_MB: '16' },
    pages: {
      ...inner,
      draw: async (...asked) => {
        const page = await inner.draw(...asked)
        drawn.push(page.body)
        return page
      },
    },
  })
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(app.host + path, { headers, redirect: 'manual' })
    return { response, text: await response.text() }
  }
  return { ...app, drawn, read }
}

/** Until a page says it; how many milliseconds after the change it was last asked in vain. */
async function until(says: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  for (let stale = 0; ;) {
    const asked = performance.now() - began
    if (await says()) return stale
    stale = asked
    if (stale > 3 * longestStale) throw new Error('It is never said')
    await sleep(20)
  }
}

test('a page asked again is not drawn again, and is the same in every compression', async () => {
  const { db, operator, drawn, host, read } = await startKeeping()
  const { id } = await givenProduct(db, operator)
  const path = `/public/landing/${id}`
  const { text } = await read(path)
  const bytes = async (encoding: string) => {
    const { get } = await import('node:http')
    return new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>(
      (resolve) => {
        get(host + path, { headers: { 'accept-encoding': encoding } }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const { 'content-encoding': said, vary } = response.headers
            resolve({ encoding: said, vary, body: Buffer.concat(chunks) })
          })
        })
      },
    )
  }
  const brotli = await bytes('gzip, deflate, br')
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', text])
  const gzip = await bytes('gzip, br;q=0')
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', text])
  const plain = await bytes('identity')
  expect([plain.encoding, plain.body.toString()]).toEqual([undefined, text])
  for (const { vary } of [brotli, gzip, plain]) expect(vary?.toLowerCase()).toBe('accept-encoding')
  await sleep(1100)
  // Read again after a second, it says the same: what was drawn serves again.
  await Promise.all(Array.from({ length: 20 }, () => read(`${path}?utm_source=correo`)))
  expect(drawn).toHaveLength(1)
})

test('a browser that knows the page is sent no body; once it says something else it is', async () => {
  const { db, operator, read } = await startKeeping()
  const { id } = await givenProduct(db, operator)
  const { response } = await read(`/public/landing/${id}`)
  const etag = response.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const again = await read(`/public/landing/${id}`, { 'if-none-match': `"other", ${etag}` })
  expect([again.response.status, again.text]).toEqual([304, ''])
  await db.updateTable('products').set({ name: 'Otro valle' }).where('id', '=', id).execute()
  await until(async () => {
    const { text } = await read(`/public/landing/${id}`, { 'if-none-match': etag })
    return text.includes('Otro valle')
  })
  // Without browser storage nothing is requested.
  const start = await read(`/public/booking/product/${id}`)
  expect([start.response.headers.get('etag'), start.response.headers.get('cache-control')]).toEqual([
    null,
    'no-store',
  ])
})

test('each currency of a page is kept by its own address, and a new rate redraws only what it changes', async () => {
  const { db, operator, drawn, read } = await startKeeping()
  const { id } = await givenProduct(db, operator)
  await givenDollars(db, operator)
  const path = `/public/landing/${id}`
  const [own, dollars] = [await read(path), await read(`${path}?currency=USD`)]
  expect([own.text.includes('$30.000'), own.text.includes('US$31,58')]).toEqual([true, false])
  expect(dollars.text).toContain('US$31,58')
  const [ownTag = '', tag = ''] = [own, dollars].map(({ response }) => response.headers.get('etag') ?? '')
  expect(ownTag).not.toBe(tag)
  expect((await read(`${path}?currency=USD`, { 'if-none-match': tag })).response.status).toBe(304)
  expect((await read(path, { 'if-none-match': tag })).response.status).toBe(200)
  // Anything else that an address says is the page in the own currency, kept once.
  for (const said of ['', 'usd', 'USD;drop', '%00'])
    expect((await read(`${path}?currency=${said}`)).text).toBe(own.text)
  expect(drawn).toHaveLength(2)
  await givenDollars(db, operator, { rate: '1000', date: '2027-05-03' })
  await until(async () => (await read(`${path}?currency=USD`)).text.includes('US$30,00'))
  expect((await read(`${path}?currency=USD`, { 'if-none-match': tag })).response.status).toBe(200)
})

const tablesOfModules: readonly string[] = gatherList(modules, 'pageTables')
/** Tables whose changes by the office send a notification. */
const invalidatingTables = [
  'accommodations',
  'availability_exceptions',
  'availability_rules',
  'day_rates',
  'departures',
  'entrance_fee_rates',
  'entrance_fees',
  'extras',
  'price_categories',
  'price_rules',
  'product_pictures',
  'products',
  'seat_pools',
  'tour_operators',
  'zones',
  ...tablesOfModules,
].toSorted()

test('shows a change of any notifying table in another process before the regular refresh', async () => {
  const one = await startKeeping()
  const other = await startKeeping({ beside: one })
  const { db, operator } = one
  const { rows } = await sql<{ name: string; whole: boolean }>`
    select c.relname as name, bit_or(t.tgtype::int & 28) = 28 as whole
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'notify_pages_changed'::regproc group by c.relname order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(invalidatingTables)
  // Inserts notify like changes and deletions; departures are inserted by sales, which do not notify.
  expect(rows.filter(({ whole }) => !whole)).toEqual([{ name: 'departures', whole: false }])
  const { id } = await givenProduct(db, operator, { capacity: 200 })
  const query = { from: day, to: day }
  const left = async () => {
    const [read] = await other.anyone.call(getPublicAvailability, { params: { product_id: id }, query })
    return read?.slots[0]?.seats_left ?? 0
  }
  // A sale does not notify: its seats show at once only after another notification.
  const staleAfter = async (table: string) => {
    await sql`select pg_notify('pages_changed', '')`.execute(db)
    await one.anyone.call(createHold, { params: { product_id: id }, body: on(1) })
    const before = await left()
    await one.anyone.call(createHold, { params: { product_id: id }, body: on(1) })
    const shown =
      table === 'departures'
        ? sql`update departures set capacity = capacity + 10 where product_id = ${id}::uuid`
        : sql`delete from ${sql.table(table)} where false`
    await shown.execute(db)
    return until(async () => (await left()) !== before)
  }
  for (const table of invalidatingTables) {
    // On a busy machine one of a few attempts is fast; without a notification none is.
    const tries: number[] = []
    while (tries.length < 3 && !tries.some((stale) => stale < farBelowFresh))
      tries.push(await staleAfter(table))
    expect([table, Math.min(...tries)]).toEqual([
      table,
      expect.toSatisfy((stale: number) => stale < farBelowFresh),
    ])
  }
})

test('what the office changes in one process is said by another at once', async () => {
  const one = await startKeeping()
  const other = await startKeeping({ beside: one })
  const { db, operator } = one
  const { id } = await givenProduct(db, operator, { prices: { ADULT: 30_000 } })
  const month = () =>
    other.anyone.call(getPublicAvailability, { params: { product_id: id }, query: { from: day, to: day } })
  const priced = async (amount: number) => {
    const shown = formatMoney(amount, 'CLP')
    const pages = await Promise.all(
      [`/public/landing/${id}`, `/public/booking/product/${id}`].map((path) => other.read(path)),
    )
    const [read] = await month()
    return pages.every(({ text }) => text.includes(shown)) && read?.price_from?.amount === amount
  }
  await until(() => priced(30_000))
  const stale: number[] = []
  for (const amount of [31_000, 32_000, 33_000]) {
    await db.updateTable('price_rules').set({ amount }).where('product_id', '=', id).execute()
    stale.push(await until(() => priced(amount)))
    const held = await one.anyone.call(createHold, { params: { product_id: id }, body: on(1) })
    expect(held.total).toBe(amount)
  }
  expect(Math.min(...stale)).toBeLessThan(farBelowFresh)
  await db.updateTable('products').set({ status: 'pausado' }).where('id', '=', id).execute()
  const start = `/public/booking/product/${id}`
  await until(async () => !(await other.read(start)).text.includes('Valle de prueba'))
})

test('shows seats, prices and names at most two seconds old, even without notifications', async () => {
  const one = await startKeeping()
  const deaf = await startKeeping({ beside: one, deaf: true })
  const { db, operator, anyone } = one
  const { id } = await givenProduct(db, operator, { capacity: 9 })
  const query = { from: day, to: day }
  const left = async () => {
    const [read] = await deaf.anyone.call(getPublicAvailability, { params: { product_id: id }, query })
    return read?.slots[0]?.seats_left
  }
  const says = async (words: string) => {
    const pages = await Promise.all(
      [`/public/landing/${id}?month=2027-05`, `/public/booking/product/${id}?month=2027-05`].map((path) =>
        deaf.read(path),
      ),
    )
    return pages.every(({ text }) => text.includes(words))
  }
  for (const seats of [8, 7, 6]) {
    await left()
    await says('')
    await anyone.call(createHold, { params: { product_id: id }, body: on(1) })
    const [month, pages] = await Promise.all([
      until(async () => (await left()) === seats),
      until(() => says(`${seats} cupos`)),
    ])
    expect(Math.max(month, pages)).toBeLessThan(longestStale)
    const name = `Valle ${seats}`
    await db.updateTable('products').set({ name }).where('id', '=', id).execute()
    expect(await until(() => says(name))).toBeLessThan(longestStale)
  }
})

test('a kept answer with words is one for each language', async () => {
  const { anyone, db, operator } = await startKeeping()
  const { id } = await givenProduct(db, operator)
  const query = { from: '2027-05-01', to: '2027-05-03' }
  const reasons = async (language: string) => {
    const params = { product_id: id }
    const days = await anyone.call(getPublicAvailability, { params, query }, { 'accept-language': language })
    return new Set(days.flatMap(({ slots }) => slots.map(({ closed }) => closed)))
  }
  expect(await reasons('en')).toEqual(new Set(['Already left']))
  expect(await reasons('es')).toEqual(new Set(['Ya pasó']))
  expect(await reasons('en')).toEqual(new Set(['Already left']))
})
