import { expect, test } from 'vitest'

import { uploadProductPicture } from '#contract/products/products.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

async function start() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const visit = async (path: string) => {
    const response = await fetch(app.host + path)
    return { status: response.status, type: response.headers.get('content-type'), response }
  }
  return { ...app, visit }
}

test('search engines read where they may look', async () => {
  const { visit } = await start()
  const { status, type, response } = await visit('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('Sitemap: https://tours.test/sitemap.xml')
  expect(lines).toContain('Allow: /public/landing/')
  expect(lines).toContain('Allow: /en/public/landing/')
  expect(lines).toContain('Disallow: /pt/public/landing/booking-voucher/')
  expect(lines).toContain('Disallow: /public/landing/booking-voucher/')
  expect(lines).toContain('Disallow: /')
})

test('the site map names what is published by operators at work, and nothing else', async () => {
  const { visit, db, operator } = await start()
  const shown = await givenProduct(db, operator)
  await givenProduct(db, operator, { status: 'borrador' })
  await givenProduct(db, operator, { status: 'pausado' })
  const closed = await givenOperator(db)
  await givenProduct(db, closed)
  await db.updateTable('tour_operators').set({ state: 2 }).where('id', '=', closed.tour_operator_id).execute()
  const { status, type, response } = await visit('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const places = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
  expect(places).toEqual([`https://tours.test/public/landing/${shown.id}`])
})

test('the site map names each language that a page can be read in, and what the page names beside it', async () => {
  const { visit, db, operator } = await start()
  const { tour_operator_id } = operator
  const product = await givenProduct(db, operator)
  await db
    .updateTable('products')
    .set({ description: 'Un tour.\n\n  Con desayuno. \n---' })
    .where('id', '=', product.id)
    .execute()
  const alone = await givenProduct(db, operator)
  await db.updateTable('products').set({ name: 'Otro' }).where('id', '=', alone.id).execute()
  const say = (language: 'en' | 'pt', texts: Record<string, string>) =>
    db
      .insertInto('translations')
      .values(Object.entries(texts).map(([source, text]) => ({ tour_operator_id, language, source, text })))
      .execute()
  await say('en', {
    'Valle de prueba': 'Trial valley',
    'Un tour.': 'A tour.',
    'Con desayuno.': 'With breakfast.',
  })
  await say('pt', { 'Valle de prueba': 'Vale de teste', 'Un tour.': 'Um passeio.' })
  const map = await (await visit('/sitemap.xml')).response.text()
  const entries = [...map.matchAll(/<url>.*<\/url>/g)].map(([entry]) => entry)
  const places = entries.map((entry) => /<loc>https:..tours.test(.*?)<\/loc>/.exec(entry)?.[1])
  const path = `/public/landing/${product.id}`
  expect(places).toEqual([path, `/en${path}`, `/public/landing/${alone.id}`])
  const alternatesIn = (text: string) =>
    [...text.matchAll(/hreflang="([\w-]+)" href="(https:[^"]*)"/g)].map(
      ([, code, address]) => `${code} ${address}`,
    )
  for (const [index, place] of places.entries()) {
    const page = await (await visit(place ?? '')).response.text()
    expect(alternatesIn(entries[index] ?? '')).toEqual(alternatesIn(page))
    expect(page).not.toContain('noindex')
  }
  expect(alternatesIn(entries[1] ?? '')).toHaveLength(3)
  expect(await (await visit(`/pt${path}`)).response.text()).toContain('noindex')
})

test('a shared link shows a JPEG of a known size, in the language of the country', async () => {
  const { visit, db, operator, as } = await start()
  const product = await givenProduct(db, operator)
  await db
    .updateTable('products')
    .set({ itinerary: JSON.stringify([{ offset_minutes: 0, title: 'Desayuno', text: '' }]) })
    .where('id', '=', product.id)
    .execute()
  const sharp = (await import('sharp')).default
  const bytes = await sharp({ create: { width: 2000, height: 900, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'a.png'))
  const manager = await as(1)
  await manager.call(uploadProductPicture, { params: { id: product.id }, body })

  const html = await (await visit(`/public/landing/${product.id}`)).response.text()
  const meta = (name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(meta('og:locale')).toBe('es_CL')
  expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:type')]).toEqual([
    '1200',
    '630',
    'image/jpeg',
  ])
  const { status, type, response } = await visit(new URL(meta('og:image') ?? '').pathname)
  expect([status, type]).toEqual([200, 'image/jpeg'])
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  expect(html).toContain('Desayuno')
  expect(html).not.toContain('TouristAttraction')
})
