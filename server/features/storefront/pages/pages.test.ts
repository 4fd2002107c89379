import { expect, test } from 'vitest'

import { previewProduct } from '#contract/products/products.contract.ts'
import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenOperator, givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

/** The test clock is set to 3 May 2027. */
const day = '2027-05-10'

async function start() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const visit = async (path: string) => {
    const response = await fetch(app.host + path, { redirect: 'manual' })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  /** A plain form, as a browser without script sends it. */
  const send = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const response = await fetch(app.host + path, { method: 'POST', body, redirect: 'manual' })
    return {
      status: response.status,
      to: response.headers.get('location') ?? '',
      html: await response.text(),
    }
  }
  const hold = async (product_id: string, party: Record<string, string> = { ADULT: '2' }) => {
    const fields = { date: day, start_time: '08:00', ...party }
    const { status, to } = await send(`/public/booking/product/${product_id}`, fields)
    expect(status).toBe(303)
    return to
  }
  return { ...app, visit, send, hold }
}

const whole = {
  act: 'confirm',
  name: 'Ana Núñez',
  email: 'ana@andes.test',
  phone: '+56 9 1234 5678',
  pickup_mode: 'por_definir',
  accepts_terms: 'on',
  seen_total: '60000',
}

test('the landing page is complete HTML that may be cached and says where it lives', async () => {
  const { db, operator, visit } = await start()
  const product = await givenProduct(db, operator)
  const { status, headers, html } = await visit(`/public/landing/${product.id}`)
  expect(status).toBe(200)
  expect(headers.get('x-robots-tag')).toBeNull()
  expect(html).toContain('<html lang="es" style="--brand:#b4532a')
  expect(html).toContain(`<link rel="canonical" href="http`)
  expect(html).toContain('application/ld+json')
  expect(html).not.toContain('type="module"')
})

test('hides a draft, except through a link made by an authorised user', async () => {
  const { db, operator, visit, as } = await start()
  const product = await givenProduct(db, operator, { status: 'borrador' })
  expect((await visit(`/public/landing/${product.id}`)).status).toBe(404)

  const seller = await as(2)
  const { url } = await seller.call(previewProduct, { params: { id: product.id } })
  const { pathname, search } = new URL(url)
  const seen = await visit(pathname + search)
  expect(seen.status).toBe(200)
  expect(seen.headers.get('x-robots-tag')).toContain('noindex')

  const other = await givenProduct(db, operator, { status: 'borrador' })
  expect((await visit(`/public/landing/${other.id}${search}`)).status).toBe(404)
  const stranger = await as(2, await givenOperator(db))
  await expect(stranger.call(previewProduct, { params: { id: product.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a preview link dies after two hours', async () => {
  const { db, operator, visit, as, clock } = await start()
  const product = await givenProduct(db, operator, { status: 'borrador' })
  const seller = await as(2)
  const { url } = await seller.call(previewProduct, { params: { id: product.id } })
  clock.now = new Date(clock.now.getTime() + 121 * 60_000)
  const { pathname, search } = new URL(url)
  expect((await visit(pathname + search)).status).toBe(404)
})

test('starts a booking without a tour with the catalogue of a known operator', async () => {
  const { db, operator, visit } = await start()
  const paused = await givenProduct(db, operator, { status: 'pausado' })
  const onSale = await givenProduct(db, operator)
  for (const link of [paused.id, operator.tour_operator_id, crypto.randomUUID(), 'nada']) {
    const { status, html } = await visit(`/public/booking/product/${link}`)
    expect(status).toBe(200)
    expect(html).toContain(`/public/booking/product/${onSale.id}`)
  }
})

test('shows no operator’s tours for an unknown link with several operators', async () => {
  const { db, operator, visit } = await start()
  await givenOperator(db)
  await givenProduct(db, operator)
  for (const link of [crypto.randomUUID(), 'nada', 'todos']) {
    const { status, html } = await visit(`/public/booking/product/${link}`)
    expect(status).toBe(404)
    expect(html).toContain('No encontramos esta página')
    expect(html).not.toContain('/public/booking/product/')
  }
})

test.each([
  '/public/landing/nada',
  '/public/booking/nada',
  `/public/booking/${crypto.randomUUID()}`,
  `/public/landing/booking-voucher/${crypto.randomUUID()}`,
  `/public/landing/booking-voucher/${crypto.randomUUID()}/voucher.pdf`,
  '/public/landing/booking-voucher/nada/calendar.ics',
  '/public/otra/cosa',
  '/public/landing/%00',
])('%s is a page that says it is not there', async (path) => {
  const { visit } = await start()
  const { status, headers, html } = await visit(path)
  expect(status).toBe(404)
  expect(headers.get('content-type')).toContain('text/html')
  expect(html).toContain('No encontramos esta página')
})

test('without script: date, people, hold, details and confirmation are plain forms', async () => {
  const { db, operator, visit, send, hold } = await start()
  const product = await givenProduct(db, operator)
  const stepped = await visit(`/public/booking/product/${product.id}?date=${day}&ADULT=1&step=ADULT:1`)
  expect(stepped.html).toMatch(/id="ADULT"[^>]*value="2"/)

  const booking = await hold(product.id)
  const page = await visit(booking)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('referrer-policy')).toBe('same-origin')

  const wrong = await send(booking, { ...whole, email: 'nada', accepts_terms: '' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('value="Ana Núñez"')
  expect(wrong.html).toMatch(/id="email-error"[^>]*>Por favor, introduce una dirección/)
  expect(wrong.html).toMatch(/id="accepts_terms-error"[^>]*>Campo requerido/)

  const extended = await send(booking, { ...whole, act: 'extend' })
  expect(extended.html).toContain('Quedan 45 minutos')
  expect(extended.html).toContain('value="Ana Núñez"')

  expect(await send(booking, whole)).toMatchObject({ status: 303, to: booking })
  expect((await visit(booking)).html).toContain('Confirmada')
  const voucher = await visit(booking.replace('/public/booking/', '/public/landing/booking-voucher/'))
  expect(voucher.html).toContain('class="qr"')
})

test('without script: a promo code shows its discount, comes off, and says why it can not be used', async () => {
  const { db, operator, as, visit, send, hold } = await start()
  const product = await givenProduct(db, operator)
  const manager = await as(1)
  await manager.call(createPromoCode, { body: { code: 'VERANO10', kind: 'percent', value: 10 } })
  const late = { code: 'TARDE', kind: 'amount', value: 5000, travels_from: '2027-09-01' } as const
  await manager.call(createPromoCode, { body: late })
  const booking = await hold(product.id)

  const unknown = await send(booking, { ...whole, act: 'promo', promo_code: 'nada' })
  expect(unknown.status).toBe(422)
  expect(unknown.html).toMatch(/id="promo_code-error"[^>]*>Ese código promocional no existe/)
  expect(unknown.html).toMatch(/id="promo_code"[^>]*value="nada"/)
  expect(unknown.html).toContain('value="Ana Núñez"')
  expect(unknown.html).not.toContain('role="alert"')
  const notThese = await send(booking, { ...whole, act: 'promo', promo_code: 'TARDE' })
  expect(notThese.html).toMatch(/id="promo_code-error"[^>]*>Ese código promocional es para tours desde el/)

  const applied = await send(booking, { ...whole, act: 'promo', promo_code: ' verano10 ' })
  expect(applied.status).toBe(200)
  expect(applied.html).toContain('Código VERANO10')
  expect(applied.html).toContain('Descuento (VERANO10)')
  expect(applied.html).toContain('name="seen_total" value="54000"')
  expect(applied.html).toContain('value="Ana Núñez"')
  const removed = await send(booking, { ...whole, act: 'promo-remove' })
  expect(removed.html).toContain('name="seen_total" value="60000"')

  // typed and not applied: it is applied, and the new total is looked at before anything is confirmed
  const unseen = await send(booking, { ...whole, promo_code: 'VERANO10' })
  expect(unseen.status).toBe(409)
  expect(unseen.html).toContain('El precio cambió')
  expect(await send(booking, { ...whole, seen_total: '54000' })).toMatchObject({ status: 303 })
  expect((await visit(booking)).html).toContain('Descuento (VERANO10)')
})

test('a hold that changes its departure keeps its residents and its code', async () => {
  const { db, operator, as, send, hold } = await start()
  const product = await givenProduct(db, operator, { capacity: 2 })
  const manager = await as(1)
  await manager.call(createPromoCode, { body: { code: 'VERANO10', kind: 'percent', value: 10 } })
  const booking = await hold(product.id, { ADULT: '2', residents_ADULT: '1' })
  await send(booking, { ...whole, act: 'promo', promo_code: 'VERANO10' })
  const moved = await send(booking, { ...whole, instead: '2027-05-11 08:00' })
  expect(moved.html).toContain('name="seen_total" value="54000"')
  const { to } = await send(booking, { act: 'release' })
  expect(to).toContain('ADULT=2&residents_ADULT=1')
})

test('without script: a hotel that was not chosen is asked for, and its window is on the voucher', async () => {
  const { db, operator, visit, send, hold } = await start()
  const product = await givenProduct(db, operator)
  const hotel = await givenAccommodation(db, operator, { name: 'Hostal Ñandú', minutes: 45 })
  const booking = await hold(product.id)
  const lacking = await send(booking, { ...whole, pickup_mode: 'hotel' })
  expect(lacking.html).toMatch(/id="accommodation_id-error"[^>]*>Campo requerido/)
  await send(booking, { ...whole, pickup_mode: 'hotel', accommodation_id: hotel.id })
  const voucher = await visit(booking.replace('/public/booking/', '/public/landing/booking-voucher/'))
  expect(voucher.html).toContain('entre las 07:15 y las 07:30')
  expect(voucher.html).toContain('Hostal Ñandú')
})

test('keeps the choice when the last seats are gone, and one button takes another departure', async () => {
  const { db, operator, send, hold } = await start()
  const product = await givenProduct(db, operator, { capacity: 2 })
  await hold(product.id)
  const fields = { date: day, start_time: '08:00', ADULT: '2' }
  const late = await send(`/public/booking/product/${product.id}`, fields)
  expect(late.status).toBe(409)
  expect(late.html).toMatch(/id="ADULT"[^>]*value="2"/)
  const offered = [...late.html.matchAll(/<button[^>]*value="([^"]+)"[^>]*name="instead"/g)]
  const nearest = ['07', '08', '09', '11', '12', '13'].map((each) => `2027-05-${each} 08:00`)
  expect(offered.map(([, departure]) => departure)).toEqual(nearest)
  const [instead = ''] = nearest
  const taken = await send(`/public/booking/product/${product.id}`, { ...fields, instead })
  expect(taken).toMatchObject({ status: 303 })
})

test('letting go of a hold goes back to the calendar with the same choice and frees the seats', async () => {
  const { db, operator, send, hold } = await start()
  const product = await givenProduct(db, operator, { capacity: 2 })
  const booking = await hold(product.id)
  const { status, to } = await send(booking, { act: 'release' })
  expect(status).toBe(303)
  expect(to).toBe(`/public/booking/product/${product.id}?date=${day}&start_time=08%3A00&ADULT=2`)
  await hold(product.id)
})

test('a day in a link that can no longer be booked is said and not chosen', async () => {
  const { db, operator, visit } = await start()
  const product = await givenProduct(db, operator)
  const { status, html } = await visit(`/public/booking/product/${product.id}?date=2027-05-01`)
  expect(status).toBe(200)
  expect(html).toContain('Esta salida no se puede reservar')
  expect(html).toContain('name="date" value=""')
})

test.each([
  {},
  { date: 'ayer', ADULT: '-4' },
  { date: day, start_time: '99:99', ADULT: '1e9' },
  { date: '2999-01-01', start_time: '08:00', ADULT: '2' },
  { instead: `${day} 08:00'; drop table bookings`, ADULT: 'NaN' },
])('a broken form gets the page again, never an error of ours: %j', async (fields) => {
  const { db, operator, send } = await start()
  const product = await givenProduct(db, operator)
  const { status, html } = await send(
    `/public/booking/product/${product.id}`,
    fields as Record<string, string>,
  )
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(html).toContain('role="alert"')
})

test('a body that is no form is answered with a page of its status', async () => {
  const { db, operator, host } = await start()
  const product = await givenProduct(db, operator)
  const post = (body: string, type: string) =>
    fetch(`${host}/public/booking/product/${product.id}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
  for (const [answer, status] of [
    [await post('{', 'application/json'), 400],
    [await post('x', 'text/unknown'), 415],
    [await post('a'.repeat(300_000), 'application/x-www-form-urlencoded'), 413],
  ] as const) {
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain('No pudimos leer los datos enviados')
  }
})

test('the documents are a customer’s own: not cached, not indexed, of their type', async () => {
  const { db, operator, visit, send, hold } = await start()
  const product = await givenProduct(db, operator)
  const booking = await hold(product.id)
  await send(booking, whole)
  const at = booking.replace('/public/booking/', '/public/landing/booking-voucher/')
  const pdf = await visit(`${at}/voucher.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const calendar = await visit(`${at}/calendar.ics`)
  expect(calendar.headers.get('content-type')).toContain('text/calendar')
  expect(calendar.html).toContain('BEGIN:VEVENT')
  for (const { headers } of [pdf, calendar]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  }
})

test('says when the day of a link has no departure at its hour, and keeps the day', async () => {
  const { db, operator, visit } = await start()
  const product = await givenProduct(db, operator, { start_times: ['09:00', '16:00'] })
  const page = async (start_time: string) =>
    (await visit(`/public/booking/product/${product.id}?date=${day}&start_time=${start_time}&ADULT=2`)).html
  const said = 'Ese día no hay una salida a esa hora.'
  expect(await page('08:30')).toContain(said)
  expect(await page('08:30')).toContain(`value="${day}"`)
  for (const hour of ['09:00', '16:00', '', '99:99']) expect(await page(hour)).not.toContain(said)
})
