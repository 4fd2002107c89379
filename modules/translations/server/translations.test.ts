import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import { getProduct, updateProduct } from '#contract/products/products.contract.ts'
import { confirmHold, createHold, getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { renderPage } from '#web/storefront/render.tsx'

import {
  listOperatorTranslations,
  listTranslations,
  saveOperatorTranslations,
  saveTranslations,
} from '../contract/translations.contract.ts'

async function start() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ settings: { PAGES_KEPT_MB: '16' }, pages })
  const { id } = await givenProduct(app.db, app.operator, { capacity: 30 })
  const admin = await app.as(1)
  const params = { id }
  const edit = async (change: object) => {
    const product = await admin.call(getProduct, { params })
    await admin.call(updateProduct, { params, body: { ...editOf(product), ...change } })
  }
  await edit({
    name: 'Géiseres del Tatio',
    tagline: 'Vapor al amanecer',
    description: 'Salimos de madrugada.\n\nCaminamos sin prisa.',
    bring: ['Abrigo de invierno'],
  })
  const page = async (language: '' | '/en' | '/pt') =>
    (await fetch(`${app.host}${language}/public/landing/${id}`)).text()
  const say = (texts: Record<string, string>, language: 'en' | 'pt' = 'en') =>
    admin.call(saveTranslations, {
      params,
      body: { texts: Object.entries(texts).map(([source, text]) => ({ language, source, text })) },
    })
  const all = () => admin.call(listTranslations, { params })
  return { ...app, id, admin, params, edit, page, say, all }
}

const english = {
  'Géiseres del Tatio': 'El Tatio Geysers',
  'Vapor al amanecer': 'Steam at dawn',
  'Salimos de madrugada.': 'We leave before dawn.',
  'Caminamos sin prisa.': 'We take our time.',
}

test('shows a tour in the language of its page, and marks untranslated text as Spanish', async () => {
  const { page, say } = await start()
  const before = await page('/en')
  expect(before).toContain('<h1><span lang="es">Géiseres del Tatio</span></h1>')
  expect(before).toContain('noindex')
  await say(english)
  // Soon, although the page is kept between visits.
  await expect.poll(() => page('/en')).toContain('<h1>El Tatio Geysers</h1>')
  const after = await page('/en')
  for (const [spanish, said] of Object.entries(english)) {
    expect(after).toContain(said)
    expect(after).not.toContain(spanish)
  }
  expect(after).toContain('<span lang="es">Abrigo de invierno</span>')
  expect(after).not.toContain('noindex')
  const spanish = await page('')
  expect(spanish).toContain('<h1>Géiseres del Tatio</h1>')
  expect(spanish).not.toContain('lang="es">Abrigo')
  expect(await page('/pt')).toContain('<h1><span lang="es">Géiseres del Tatio</span></h1>')
})

test('search engines are sent to the languages in which the tour can be read', async () => {
  const { page, say, id } = await start()
  await say(english)
  await expect.poll(() => page('/en')).toContain('hreflang="x-default"')
  const alternates = [
    ...(await page('/en')).matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g),
  ]
  const at = (prefix: string) =>
    expect.stringMatching(new RegExp(`${prefix}/public/landing/${id}$`)) as string
  expect(alternates.map(([, code, address]) => [code, address])).toEqual([
    ['es', at('')],
    ['en', at('/en')],
    ['x-default', at('')],
  ])
})

test('needs a new translation for a changed text, and reuses the old one when the text returns', async () => {
  const { edit, say, all, page } = await start()
  await say(english)
  const said = async (source: string) => (await all()).find((each) => each.source === source)
  await edit({ tagline: 'Vapor al alba' })
  expect(await said('Vapor al alba')).toMatchObject({ part: 'tagline', en: null, pt: null })
  await expect.poll(() => page('/en')).toContain('<span lang="es">Vapor al alba</span>')
  await edit({ tagline: 'Vapor al amanecer' })
  expect(await said('Vapor al amanecer')).toMatchObject({ en: 'Steam at dawn', pt: null })
})

test('a text is translated once for all tours of the operator, and for no other operator', async () => {
  const { db, operator, admin, say, as } = await start()
  await say(english)
  const twin = await givenProduct(db, operator, { code: 'TWI' })
  const stranger = await givenOperator(db)
  const theirs = await givenProduct(db, stranger, { code: 'TAT' })
  await db
    .updateTable('products')
    .set({ tagline: 'Vapor al amanecer' })
    .where('id', 'in', [twin.id, theirs.id])
    .execute()
  const ofTwin = await admin.call(listTranslations, { params: { id: twin.id } })
  expect(ofTwin.find(({ part }) => part === 'tagline')).toMatchObject({ en: 'Steam at dawn' })
  const other = await as(1, stranger)
  const ofOther = await other.call(listTranslations, { params: { id: theirs.id } })
  expect(ofOther.find(({ part }) => part === 'tagline')).toMatchObject({ en: null })
})

test('saves translations of current texts only, and records both versions', async () => {
  const { db, say, all, id } = await start()
  await expect(say({ 'Un texto que nadie escribió': 'A text' })).rejects.toMatchObject({
    problem: { code: 'text_changed' },
  })
  await say({ 'Vapor al amanecer': 'Steam' })
  await say({ 'Vapor al amanecer': 'Steam' })
  await say({ 'Vapor al amanecer': '' })
  expect((await all()).every(({ en, pt }) => en === null && pt === null)).toBe(true)
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('entity_id', '=', id)
    .where('kind', '=', 'product_translated')
    .orderBy('id')
    .execute()
  expect(events.map(({ data }) => data)).toEqual([
    { texts: [{ language: 'en', source: 'Vapor al amanecer', from: '', to: 'Steam' }] },
    { texts: [{ language: 'en', source: 'Vapor al amanecer', from: 'Steam', to: '' }] },
  ])
})

test('what an operator says of itself is translated apart, by its own people', async () => {
  const { db, operator, admin, as } = await start()
  const id = operator.tour_operator_id
  await db
    .updateTable('tour_operators')
    .set({ terms: 'El clima manda.\n\nLleva tu documento.', bank_details: 'Mándanos el comprobante.' })
    .where('id', '=', id)
    .execute()
  const params = { id }
  const all = await admin.call(listOperatorTranslations, { params })
  expect(all.map(({ part, source }) => [part, source]).slice(0, 3)).toEqual([
    ['terms', 'El clima manda.'],
    ['terms', 'Lleva tu documento.'],
    ['bank_details', 'Mándanos el comprobante.'],
  ])
  const body = { texts: [{ language: 'pt' as const, source: 'El clima manda.', text: 'O clima manda.' }] }
  const [first] = await admin.call(saveOperatorTranslations, { params, body })
  expect(first).toMatchObject({ en: null, pt: 'O clima manda.' })
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(saveOperatorTranslations, { params, body })).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
  const seller = await as(2)
  await expect(seller.call(saveOperatorTranslations, { params, body })).rejects.toMatchObject({
    problem: { code: 'forbidden' },
  })
})

test('letters name the tour in the language of their booking', async () => {
  const { db, admin, id, say } = await start()
  await say(english)
  const subjects = async (language: 'es' | 'en') => {
    const made = await admin.call(createBooking, {
      body: saleOf({
        product_id: id,
        date: '2027-05-10',
        start_time: '08:00',
        party: { ADULT: 2 },
        contact: { name: 'Mary Walker', email: 'mary@correo.test', language },
      }),
    })
    await admin.call(cancelBooking, {
      params: { id: made.id },
      body: { version: made.version, origin: 'cliente', reason: 'Por pedido' },
    })
    const rows = await db
      .selectFrom('messages')
      .select(['kind', 'body'])
      .where('booking_id', '=', made.id)
      .execute()
    return rows.map((each) => [
      each.kind,
      /El Tatio Geysers/.test(each.body),
      /Géiseres del Tatio/.test(each.body),
    ])
  }
  expect(await subjects('en')).toEqual([
    ['booking-confirmed', true, false],
    ['booking-cancelled', true, false],
  ])
  expect(await subjects('es')).toEqual([
    ['booking-confirmed', false, true],
    ['booking-cancelled', false, true],
  ])
})

test('translates a booking’s tours in the public API for its caller, also within a command', async () => {
  const { host, id, say } = await start()
  await say(english)
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  const held = await fetch(`${host}/api/v1${createHold.path.replace(':product_id', id)}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }),
  })
  const booking = (await held.json()) as { id: string; items: { product_name: string }[] }
  expect(booking.items[0]?.product_name).toBe('El Tatio Geysers')
  const read = async (language: string) => {
    const path = getPublicBooking.path.replace(':booking_id', booking.id)
    const answer = await fetch(`${host}/api/v1${path}`, { headers: { 'accept-language': language } })
    return ((await answer.json()) as typeof booking).items[0]?.product_name
  }
  expect(await read('en')).toBe('El Tatio Geysers')
  expect(await read('es')).toBe('Géiseres del Tatio')
})

test('a refusal names the tours and extras of an order in the language of the caller', async () => {
  const { host, db, operator, id, say } = await start()
  await say({ ...english })
  const other = await givenProduct(db, operator, { code: 'LUN', capacity: 30 })
  const post = async (path: string, body: object, language: string, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'accept-language': language, cookie }
    const answer = await fetch(host + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const [set = ''] = answer.headers.getSetCookie()
    return {
      cookie: set.split(';')[0],
      body: (await answer.json()) as { id: string; message: string; total: number },
    }
  }
  const hold = (product_id: string, date: string, cookie = '') =>
    post(
      `/api/v1${createHold.path.replace(':product_id', product_id)}`,
      { date, start_time: '08:00', party: { ADULT: 2 }, joins: true },
      'en',
      cookie,
    )
  const first = await hold(id, '2027-05-10')
  const order = (await hold(other.id, '2027-05-11', first.cookie)).body
  expect(order.id).toBe(first.body.id)
  // The seats lapse and others take them.
  await sql`update bookings set status = 'expirada', expires_at = null where id = ${order.id}::uuid`.execute(
    db,
  )
  await sql`update booking_items set status = 'expirada' where booking_id = ${order.id}::uuid`.execute(db)
  await db.updateTable('departures').set({ capacity: 1 }).where('product_id', '=', id).execute()
  const confirm = (language: string) =>
    post(
      `/api/v1${confirmHold.path.replace(':booking_id', order.id)}`,
      {
        contact: { name: 'Ann Smith', email: 'ann@example.com', phone: '+56912345678' },
        pickup: { mode: 'por_definir' },
        accepts_terms: true,
        seen_total: order.total,
      },
      language,
    )
  expect((await confirm('en')).body.message).toMatch(/^El Tatio Geysers: /)
  expect((await confirm('es')).body.message).toMatch(/^Géiseres del Tatio: /)
})
