import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { listWaiting } from '../contract/waiting-list.contract.ts'

const slot = { date: '2027-05-10', start_time: '08:00' }
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

/** What a field of people shows. */
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
  // The same person again by other words, and a departure that is not full.
  const again = { ...typed, name: 'Elena', email: 'elena@example.com' }
  expect((await send(`${path}/waiting`, again)).status).toBe(409)
  const free = { ...typed, email: 'e@example.com', departure: '2027-05-14 08:00' }
  expect([409, 422]).toContain((await send(`${path}/waiting`, free)).status)
})

test('adds a person once whose form is sent twice, and reads a phone of the operator’s country', async () => {
  const { db, operator, product, office, departure_id, send } = await startFull()
  await db
    .updateTable('tour_operators')
    .set({ country: 'PE' })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const path = `/public/booking/product/${product.id}`
  const typed = { departure: '2027-05-10 08:00', people_ADULT: '1', name: 'Rosa', email: 'rosa@example.com' }
  const sent = { ...typed, phone: '984 555 102' }
  const answers = await Promise.all([send(`${path}/waiting`, sent), send(`${path}/waiting`, sent)])
  expect(answers.map(({ status, to }) => [status, to])).toEqual(
    answers.map(() => [303, `${path}?waiting=done&ADULT=1#lista`]),
  )
  const waiting = await office.call(listWaiting, { params: { departure_id } })
  expect(waiting.map(({ name, phone }) => [name, phone])).toEqual([['Rosa', '+51984555102']])
  const wrong = await send(`${path}/waiting`, { ...typed, email: 'otra@example.com', phone: '55 1234' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toMatch(/id="phone-error"/)
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

test('a reload of the answer to the form comes back to the page; an unknown tour is a page of its own', async () => {
  const { host, product, send } = await startFull()
  const answer = await fetch(`${host}/public/booking/product/${product.id}/waiting`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/public/booking/product/${product.id}`,
  ])
  const { status, html } = await send(`/public/booking/product/${crypto.randomUUID()}/waiting`, { name: 'X' })
  expect(status).toBe(404)
  expect(html).toContain('No encontramos esta página')
})

test('a form that another site sends joins nothing and shows the page', async () => {
  const { host, product, db } = await startFull()
  const address = `/public/booking/product/${product.id}/waiting`
  const body = new URLSearchParams({ name: 'X' })
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await fetch(`${host}${address}?x=1`, { method: 'POST', body, headers, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, address])
  expect(await db.selectFrom('waiting_list').select('id').execute()).toEqual([])
})
