import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { listWaiting } from '#modules/waiting-list/contract/waiting-list.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { renderPage } from '#web/storefront/render.tsx'

const slot = { date: '2027-05-10', start_time: '08:00' }
const other = { date: '2027-05-12', start_time: '08:00' }
const nextMonth = { date: '2027-06-11', start_time: '08:00' }
const contact = { name: 'María Núñez' }

/** A departure of two seats that a couple bought whole, and the pages as a browser without script uses them. */
async function startFull() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const product = await givenProduct(app.db, app.operator, { capacity: 2 })
  const office = await app.as(1)
  const sell = (on: typeof slot) =>
    office.call(createBooking, {
      body: saleOf({ ...on, product_id: product.id, party: { ADULT: 2 }, contact }),
    })
  const booking = await sell(slot)
  const departure_id = booking.items[0]?.departure_id ?? ''
  const send = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(app.host + path, { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  const visit = async (path: string) => (await fetch(app.host + path)).text()
  return { ...app, product, office, sell, booking, departure_id, send, visit }
}

/** The value of a field of people. */
const peopleIn = (html: string, name: string) =>
  /value="(\d+)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '')?.[1]

test('who finds a departure full leaves a name by a plain form; what is wrong comes back with what was typed', async () => {
  const { product, office, departure_id, send, visit } = await startFull()
  const path = `/public/booking/product/${product.id}`
  expect(await visit(path)).toContain('value="2027-05-10 08:00"')
  const typed = { departure: '2027-05-10 08:00', people_ADULT: '2', name: 'Elena Ríos', email: 'elena@' }
  const wrong = await send(`${path}/waiting`, typed)
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('value="Elena Ríos"')
  expect(wrong.html).toMatch(/id="email-error"/)
  const done = await send(`${path}/waiting`, { ...typed, email: 'elena@example.com' })
  expect(done).toMatchObject({ status: 303, to: `${path}?waiting=done&ADULT=2#lista` })
  const thanks = await visit(`${path}?waiting=done&ADULT=2`)
  expect(thanks).toContain('estás en la lista')
  // The same people, in both forms, before and after.
  expect(peopleIn(thanks, 'ADULT')).toBe('2')
  for (const field of ['ADULT', 'people_ADULT']) {
    expect(peopleIn(wrong.html, field)).toBe('2')
    expect(peopleIn(await visit(`${path}?ADULT=2`), field)).toBe('2')
  }
  const [waiting] = await office.call(listWaiting, { params: { departure_id } })
  expect(waiting).toMatchObject({ name: 'Elena Ríos', people: 2, status: 'esperando' })
  // The same person again, and a departure that is not full.
  expect((await send(`${path}/waiting`, { ...typed, email: 'elena@example.com' })).status).toBe(409)
  const free = { ...typed, email: 'e@example.com', departure: '2027-05-14 08:00' }
  expect([409, 422]).toContain((await send(`${path}/waiting`, free)).status)
})

test('full departures of the months to come can be waited for from whatever month is looked at', async () => {
  const { product, sell, visit } = await startFull()
  await sell(nextMonth)
  const path = `/public/booking/product/${product.id}`
  for (const query of ['', '?month=2027-05', '?month=2027-06', '?month=2027-07']) {
    const page = await visit(path + query)
    expect(page).toContain('<option value="2027-05-10 08:00"')
    expect(page).toContain('<option value="2027-06-11 08:00"')
  }
})

test('a suspended departure is answered by a plain form, once', async () => {
  const { office, booking, departure_id, send, visit } = await startFull()
  await office.call(suspendDeparture, {
    params: { departure_id },
    body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [other] },
  })
  const path = `/public/booking/${booking.id}`
  const chosen = /value="([0-9a-f-]{36} 2027-05-12 08:00)"/.exec(await visit(path))?.[1] ?? ''
  expect((await send(`${path}/answer`, { answer: '' })).status).toBe(400)
  const unoffered = await send(`${path}/answer`, { answer: chosen.replace('05-12', '05-20') })
  expect([409, 422]).toContain(unoffered.status)
  const done = await send(`${path}/answer`, { answer: chosen })
  expect(done).toMatchObject({ status: 303, to: `${path}#respuesta` })
  const moved = await office.call(getBooking, { params: { id: booking.id } })
  expect(moved.items[0]).toMatchObject(other)
  // Sent twice on a slow network it is one answer; another one comes too late.
  expect((await send(`${path}/answer`, { answer: chosen })).status).toBe(303)
  const refund = chosen.replace(/ .*/, ' refund')
  expect((await send(`${path}/answer`, { answer: refund })).status).toBe(409)
})

test('whoever reloads the answer to a form comes back to the page; what is not there is a page', async () => {
  const { host, product, booking, send } = await startFull()
  const get = async (path: string) => {
    const answer = await fetch(host + path, { redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location') }
  }
  expect(await get(`/public/booking/${booking.id}/answer`)).toEqual({
    status: 303,
    to: `/public/booking/${booking.id}`,
  })
  expect(await get(`/public/booking/product/${product.id}/waiting`)).toEqual({
    status: 303,
    to: `/public/booking/product/${product.id}`,
  })
  const nobody = crypto.randomUUID()
  for (const path of [`/public/booking/${nobody}/answer`, `/public/booking/product/${nobody}/waiting`]) {
    const { status, html } = await send(path, { answer: `${nobody} refund`, name: 'X' })
    expect(status).toBe(404)
    expect(html).toContain('No encontramos esta página')
  }
})
