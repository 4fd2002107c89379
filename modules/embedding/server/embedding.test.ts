import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { addEmbeddingSite, getEmbedding, removeEmbeddingSite } from '../contract/embedding.contract.ts'

const site = 'https://www.misalida.cl'

async function start(settings: Record<string, string> = {}) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ settings: { PAGES_KEPT_MB: '16', ...settings }, pages })
  const product = await givenProduct(app.db, app.operator, { capacity: 30 })
  const office = await app.as(1)
  const params = { id: app.operator.tour_operator_id }
  const add = (origin: string) => office.call(addEmbeddingSite, { params, body: { origin } })
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(app.host + path, { headers })
    const policy = answer.headers.get('content-security-policy') ?? ''
    return {
      status: answer.status,
      html: await answer.text(),
      ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      options: answer.headers.get('x-frame-options'),
      etag: answer.headers.get('etag') ?? '',
      vary: answer.headers.get('vary') ?? '',
    }
  }
  return { ...app, product, office, params, add, visit }
}

const refused = { ancestors: "'self'", options: 'SAMEORIGIN' }
const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }

test('only pages of booking of this operator may be framed, by its sites alone', async () => {
  const { db, add, visit, product, office, params } = await start()
  const stranger = await givenOperator(db)
  const theirs = await givenProduct(db, stranger, { code: 'OTR' })
  const booked = await office.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-10',
      start_time: '08:00',
      party: { ADULT: 2 },
      contact: { name: 'María Núñez' },
    }),
  })
  const own = [
    `/public/landing/${product.id}`,
    `/en/public/landing/${product.id}`,
    `/public/booking/product/${product.id}`,
    `/public/booking/product/${params.id}`,
    `/public/booking/${booked.id}`,
  ]
  for (const path of own) expect([path, await visit(path)]).toMatchObject([path, refused])
  await add(site)
  await add('http://localhost:4444')
  for (const path of own)
    await expect
      .poll(() => visit(path))
      .toMatchObject({ status: 200, ancestors: `'self' http://localhost:4444 ${site}`, options: null })
  const others = [
    `/public/landing/${theirs.id}`,
    `/public/booking/product/${theirs.id}`,
    `/public/landing/booking-voucher/${booked.id}`,
    `/public/booking/${crypto.randomUUID()}`,
    `/public/landing/${crypto.randomUUID()}`,
    '/public/nothing',
    '/',
    '/bookings',
    '/login',
    '/api/v1/openapi.json',
  ]
  for (const path of others) expect([path, await visit(path)]).toMatchObject([path, refused])
})

test('a removed site is refused again by every process, also where the page is kept', async () => {
  const app = await start()
  const { add, visit, product, office, params, db, url, pool, tokenSecret, operator } = app
  const beside = await startTestApp({
    settings: { PAGES_KEPT_MB: '16' },
    pages: drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' }),
    beside: { url, db, pool, tokenSecret, operator },
  })
  const path = `/public/landing/${product.id}`
  const { sites } = await add(site)
  const elsewhere = async () => (await fetch(beside.host + path)).headers.get('content-security-policy') ?? ''
  await expect.poll(elsewhere).toContain(site)
  await expect.poll(() => visit(path)).toMatchObject({ options: null })
  const { etag, vary } = await visit(path)
  expect(vary).toContain('sec-fetch-dest')
  await office.call(removeEmbeddingSite, { params: { ...params, site_id: sites[0]?.id ?? '' } })
  await expect.poll(elsewhere, { timeout: 5000 }).not.toContain(site)
  await expect.poll(() => visit(path), { timeout: 5000 }).toMatchObject(refused)
  // A browser with the former page asks for it again: it must not keep the former headers.
  expect(await visit(path, { 'if-none-match': etag })).toMatchObject({ status: 200, ...refused })
})

test('inside a frame of another site the page leaves out the operator’s header, and only there', async () => {
  const { add, visit, product, host } = await start()
  const path = `/public/booking/product/${product.id}`
  expect((await visit(path, inFrame)).html).toContain('class="brand"')
  await add(site)
  await expect.poll(async () => (await visit(path, inFrame)).html).not.toContain('class="brand"')
  const framed = await visit(path, inFrame)
  expect(framed.html).toContain(`data-framed="${site}"`)
  expect(framed.html).toContain('class="languages"')
  const whole = await visit(path)
  expect(whole.html).toContain('class="brand"')
  expect(whole.html).not.toContain('data-framed')
  // The next page of the frame comes from a page of ours, the preview of the office from the office.
  const sameOrigin = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
  const next = await visit(path, { ...sameOrigin, referer: `${host}/en/public/tours/x` })
  expect(next.html).toContain('data-framed')
  const preview = await visit(path, { ...sameOrigin, referer: `${host}/products/edit/1` })
  expect(preview.html).toContain('class="brand"')
})

test('sites are added by those who edit the operator, each once, and its history names them', async () => {
  const { add, office, params, as, db } = await start()
  expect((await add(' https://WWW.misalida.cl/ ')).sites).toMatchObject([{ origin: site }])
  expect((await add(site)).sites).toHaveLength(1)
  await expect(add('https://misalida.cl/tours')).rejects.toMatchObject({
    problem: { fields: { origin: expect.stringContaining('Escribe solo el sitio') as string } },
  })
  const seller = await as(2)
  await expect(seller.call(addEmbeddingSite, { params, body: { origin: site } })).rejects.toMatchObject({
    problem: { code: 'forbidden' },
  })
  const foreign = await givenOperator(db)
  const stranger = await as(1, foreign)
  await expect(stranger.call(getEmbedding, { params })).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
  // Nor does a stranger remove it through an operator of their own.
  const [mine] = (await office.call(getEmbedding, { params })).sites
  const theirs = { id: foreign.tour_operator_id, site_id: mine?.id ?? '' }
  await expect(stranger.call(removeEmbeddingSite, { params: theirs })).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
  for (let each = 1; each < 20; each += 1) await add(`https://sitio-${each}.cl`)
  await expect(add('https://uno-mas.cl')).rejects.toMatchObject({ problem: { code: 'too_many_sites' } })
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('kind', '=', 'embedding_site_added')
    .orderBy('id')
    .limit(1)
    .execute()
  expect(events).toEqual([{ data: { origin: site } }])
  const shown = await office.call(getEmbedding, { params })
  expect(shown.sites).toHaveLength(20)
  // The operator's own colour.
  expect(shown).toMatchObject({ fill: '#b4532a', on_fill: '#ffffff' })
})

test.each(['https://*.cl', "https://a.cl; script-src 'x'", 'http://a.cl', 'https://a.cl/x', 'https://A.cl'])(
  'the database refuses %s',
  async (origin) => {
    const { db, operator } = await start()
    await expect(
      db
        .insertInto('embedding_sites')
        .values({ ...operator, origin })
        .execute(),
    ).rejects.toThrow('embedding_sites_origin_check')
  },
)

test('the script of the operator’s site is below 3 kB', async () => {
  const script = await readFile('modules/embedding/files/embed.js')
  expect(gzipSync(script).length).toBeLessThan(3000)
  expect(script.length).toBeLessThan(3000)
})
