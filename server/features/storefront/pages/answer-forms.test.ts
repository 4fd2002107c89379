import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { renderPage } from '#web/storefront/render.tsx'

const slot = { date: '2027-05-10', start_time: '08:00' }
const other = { date: '2027-05-12', start_time: '08:00' }
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
  const { host, booking, send } = await startFull()
  const get = async (path: string) => {
    const answer = await fetch(host + path, { redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location') }
  }
  expect(await get(`/public/booking/${booking.id}/answer`)).toEqual({
    status: 303,
    to: `/public/booking/${booking.id}`,
  })
  const nobody = crypto.randomUUID()
  const { status, html } = await send(`/public/booking/${nobody}/answer`, { answer: `${nobody} refund` })
  expect(status).toBe(404)
  expect(html).toContain('No encontramos esta página')
})
