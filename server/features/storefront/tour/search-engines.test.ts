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
  const { slug } = await db
    .selectFrom('tour_operators')
    .select('slug')
    .where('id', '=', operator.tour_operator_id)
    .executeTakeFirstOrThrow()
  expect(places).toEqual([
    `https://tours.test/public/tours/${slug}`,
    `https://tours.test/public/landing/${shown.id}`,
  ])
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
  expect(meta('og:image')).toMatch(/^https:\/\/tours\.test\/files\//)
  const catalogue = await (await visit(`/public/tours/todos`)).response.text()
  expect(catalogue).toContain(`property="og:image" content="${meta('og:image')}"`)
  const { status, type, response } = await visit(new URL(meta('og:image') ?? '').pathname)
  expect([status, type]).toEqual([200, 'image/jpeg'])
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  expect(html).toContain('Desayuno')
  expect(html).not.toContain('TouristAttraction')
})
