import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

test('the site map names each language that a page can be read in, and what the page names beside it', async () => {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const { host, db, operator } = await startTestApp({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const read = async (path: string) => (await fetch(host + path)).text()
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
  const map = await read('/sitemap.xml')
  const entries = [...map.matchAll(/<url>.*<\/url>/g)].map(([entry]) => entry)
  const places = entries.map((entry) => /<loc>https:..tours.test(.*?)<\/loc>/.exec(entry)?.[1])
  const path = `/public/landing/${product.id}`
  const [catalogue, ...tours] = places
  expect(catalogue).toMatch(/^\/public\/tours\/[^/]+$/)
  expect(tours).toEqual([path, `/en${path}`, `/public/landing/${alone.id}`])
  const alternatesIn = (text: string) =>
    [...text.matchAll(/hreflang="([\w-]+)" href="(https:[^"]*)"/g)].map(
      ([, code, address]) => `${code} ${address}`,
    )
  for (const [index, place] of places.entries()) {
    const page = await read(place ?? '')
    expect(alternatesIn(entries[index] ?? '')).toEqual(alternatesIn(page))
    expect(page).not.toContain('noindex')
  }
  expect(alternatesIn(entries[1] ?? '')).toHaveLength(3)
  expect(await read(`/en${catalogue}`)).toContain('noindex')
  await say('en', { Otro: 'Another' })
  const [whole = ''] = [...(await read('/sitemap.xml')).matchAll(/<url>.*<\/url>/g)].map(([entry]) => entry)
  expect(alternatesIn(whole)).toHaveLength(3)
  expect(alternatesIn(await read(`/en${catalogue}`))).toEqual(alternatesIn(whole))
  expect(await read(`/en${catalogue}`)).not.toContain('noindex')
  expect(await read(`/pt${path}`)).toContain('noindex')
})
