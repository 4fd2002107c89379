import { expect, test } from 'vitest'

import {
  changeHold,
  confirmHold,
  createHold,
  getPublicBooking,
  releaseHold,
} from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability, listAlternatives } from '#contract/storefront/storefront.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenDeparture, givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { renderPage } from '#web/storefront/render.tsx'

const on = (date: string) => ({ date, start_time: '08:00', party: { ADULT: 2 } })

async function startSelling(rate?: { rate: string; date: string }) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages })
  const product = await givenProduct(app.db, app.operator, { capacity: 20 })
  if (rate) await givenDollars(app.db, app.operator, rate)
  const read = async (query = '') =>
    (await fetch(`${app.host}/public/booking/product/${product.id}${query}`)).text()
  const other = await givenProduct(app.db, app.operator, {
    prices: { ADULT: 40_000, CHILD: 20_000, INFANT: 0 },
  })
  const see = async (path: string) => (await fetch(`${app.host}/public/${path}`)).text()
  return { ...app, params: { product_id: product.id }, other, read, see }
}
/** The tour as search engines read it. */
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    offers?: { price: string; priceCurrency: string }
  }
const today = { rate: '950', date: '2027-05-03' }

test('a visitor looks in the other currency, and is held, shown and charged that price', async () => {
  const { anyone, params, read } = await startSelling(today)
  const plain = await read(`?date=2027-05-05&ADULT=2`)
  expect(plain).toContain('Precios y pago en USD')
  expect(plain).toContain('$60.000')
  const dollars = await read('?date=2027-05-05&ADULT=2&currency_to=USD')
  expect(dollars).toContain('US$63,16')
  expect(dollars).toContain('Precios y pago en CLP')
  expect(dollars).toContain('1 USD = 950 CLP (Banco Central, lun 3 may)')
  expect(dollars).not.toContain('$60.000')
  const query = { from: '2027-05-05', to: '2027-05-05', currency: 'USD' }
  const [day] = await anyone.call(getPublicAvailability, { params, query })
  expect(day?.price_from).toMatchObject({ amount: 31_58 })
  const wanted = { ...on('2027-05-05'), currency: 'USD' }
  const [other] = await anyone.call(listAlternatives, { params, body: wanted })
  expect(other).toMatchObject({ total: 63_16 })
  const body = { ...wanted, seen_total: 63_16 }
  const held = await anyone.call(createHold, { params, body })
  expect(held).toMatchObject({ currency: 'USD', total: 63_16 })
  expect(held.equivalent).toContain('1 USD = 950 CLP')
  const own = { booking_id: held.id }
  // Its currency and its rate stay, whatever else is chosen.
  const moved = await anyone.call(changeHold, { params: own, body: on('2027-05-06') })
  expect(moved).toMatchObject({ currency: 'USD', total: 63_16 })
  const [next] = await anyone.call(listAlternatives, {
    params,
    body: { ...on('2027-05-06'), booking_id: held.id },
  })
  expect(next).toMatchObject({ total: 63_16 })
  expect(await anyone.call(getPublicBooking, { params: own })).toMatchObject({ total: 63_16 })
})

test('starts a hold again at the page’s rate after a rate change', async () => {
  const { params, host, db, operator } = await startSelling(today)
  const hold = async (seen_total: number, cookie = '', currency = 'USD') => {
    const answer = await fetch(`${host}/api/v1/public/products/${params.product_id}/holds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify({ ...on('2027-05-05'), currency, seen_total }),
    })
    const said = (await answer.json()) as { id: string; total: number }
    return { ...said, status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const first = await hold(63_16)
  expect(first).toMatchObject({ status: 201, total: 63_16 })
  await givenDollars(db, operator, { rate: '1000', date: '2027-05-03' })
  const second = await hold(60_00, first.cookie)
  expect(second).toMatchObject({ status: 201, total: 60_00 })
  const validOffers = async () =>
    (await db.selectFrom('bookings').select('id').where('status', '=', 'bloqueada').execute()).map(
      ({ id }) => id,
    )
  expect(await validOffers()).toEqual([second.id])
  // Another currency is another hold, back and forth.
  const own = await hold(60_000, second.cookie, 'CLP')
  expect(own).toMatchObject({ status: 201, total: 60_000 })
  const again = await hold(60_00, own.cookie)
  expect(again).toMatchObject({ status: 201, total: 60_00 })
  expect(await validOffers()).toEqual([again.id])
})

test('whose departure has no room is offered others at the price of the booking’s own rate', async () => {
  const { anyone, params, host, db, operator } = await startSelling(today)
  const body = { ...on('2027-05-05'), currency: 'USD', seen_total: 63_16 }
  const held = await anyone.call(createHold, { params, body })
  await givenDollars(db, operator, { rate: '1000', date: '2027-05-03' })
  await givenDeparture(db, operator, { ...params, date: '2027-05-06', capacity: 2, seats_sold: 2 })
  const answer = await fetch(`${host}/public/booking/${held.id}`, {
    method: 'POST',
    body: new URLSearchParams({ instead: '2027-05-06 08:00' }),
  })
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(page).toContain('name="instead"')
  const offered = [...page.matchAll(/name="instead"[^>]*>(.*?)<\/button>/gs)].map(([, words = '']) => words)
  expect(offered.length).toBeGreaterThan(0)
  for (const words of offered) expect(words).toContain('US$63,16')
})

test('an old rate, or none, sells in one currency alone; so does an operator without a second one', async () => {
  for (const rate of [undefined, { rate: '950', date: '2027-04-25' }]) {
    const { anyone, params, read, see } = await startSelling(rate)
    const page = await read('?date=2027-05-05&ADULT=2&currency=USD')
    expect(page).not.toContain('Ver en')
    expect(page).toContain('$60.000')
    const tour = await see(`landing/${params.product_id}?currency=USD`)
    expect(tour).not.toContain('Ver en')
    expect(tour).toContain('$30.000')
    expect(tour).not.toContain('currency=USD"')
    const body = { ...on('2027-05-05'), currency: 'USD' }
    await expect(anyone.call(createHold, { params, body })).rejects.toMatchObject({
      problem: { code: 'currency_not_offered' },
    })
    const held = await anyone.call(createHold, { params, body: { ...body, currency: 'CLP' } })
    expect(held).toMatchObject({ currency: 'CLP', total: 60_000, equivalent: '' })
  }
})

test('the tour, other tours and the catalogue are seen in the currency that was chosen, and lead on in it', async () => {
  const { params, other, operator, db, see } = await startSelling(today)
  const { product_id } = params
  const plain = await see(`landing/${product_id}`)
  expect(plain).toContain('$30.000')
  expect(plain).toContain(`href="/public/landing/${product_id}?currency=USD#salidas"`)
  expect(plain).toContain(`href="/public/landing/${other.id}"`)
  const dollars = await see(`landing/${product_id}?currency=USD`)
  for (const shown of ['US$31,58', 'US$15,79', 'US$42,11']) expect(dollars).toContain(shown)
  expect(dollars).toContain('1 USD = 950 CLP (Banco Central, lun 3 may)')
  const [, body = ''] = dollars.split('<body')
  for (const own of ['$30.000', '$15.000', '$40.000'])
    expect(body.replace(/<script.*?<\/script>/gs, '')).not.toContain(own)
  expect(dollars).toContain(`href="/public/landing/${other.id}?currency=USD"`)
  expect(dollars).toContain(`href="/public/booking/product/${product_id}?currency=USD"`)
  expect(dollars).toContain(`href="/public/booking/product/${operator.tour_operator_id}?currency=USD"`)
  expect(dollars).toContain(`href="/public/landing/${product_id}#salidas"`)
  // Search engines and shared links get the operator's first currency, and one address.
  for (const page of [plain, dollars]) {
    expect(page).toContain('content="Desde $30.000 por persona."')
    expect(page).toMatch(new RegExp(`rel="canonical" href="[^"]*/public/landing/${product_id}"`))
    expect(structured(page).offers).toMatchObject({ price: '30000', priceCurrency: 'CLP' })
  }
  const start = await see(`booking/product/${product_id}?currency=USD`)
  expect(start).toContain('US$42,11')
  expect(start).toContain(`href="/public/landing/${product_id}?currency=USD"`)
  const catalogue = `booking/product/${operator.tour_operator_id}`
  const { slug } = await db
    .selectFrom('tour_operators')
    .select('slug')
    .where('id', '=', operator.tour_operator_id)
    .executeTakeFirstOrThrow()
  expect(await see(catalogue)).toContain(`href="/public/tours/${slug}?currency=USD"`)
  const inDollars = await see(`${catalogue}?currency=USD`)
  expect(inDollars).toContain(`href="/public/booking/product/${other.id}?currency=USD"`)
  for (const shown of ['US$31,58', 'US$42,11', `href="/public/tours/${slug}"`])
    expect(inDollars).toContain(shown)
})

test('a hold in the other currency that lost its seats is offered, shown and charged today’s rate', async () => {
  const { anyone, params, db, operator } = await startSelling(today)
  const body = { ...on('2027-05-05'), currency: 'USD', seen_total: 63_16 }
  const own = { booking_id: (await anyone.call(createHold, { params, body })).id }
  await anyone.call(releaseHold, { params: own })
  await givenDollars(db, operator, { rate: '1000', date: '2027-05-03' })
  const [offered] = await anyone.call(listAlternatives, { params, body: { ...on('2027-05-06'), ...own } })
  expect(offered).toMatchObject({ total: 60_00 })
  const confirm = (seen_total: number) =>
    anyone.call(confirmHold, {
      params: own,
      body: {
        contact: { name: 'Ana Núñez', email: 'ana@example.com', phone: '+56912345678' },
        pickup: { mode: 'punto' },
        accepts_terms: true,
        seen_total,
      },
    })
  await expect(confirm(63_16)).rejects.toMatchObject({
    problem: { code: 'price_changed', details: { total: 60_00, seen: 63_16 } },
  })
  const shown = await anyone.call(getPublicBooking, { params: own })
  expect(shown).toMatchObject({ currency: 'USD', total: 60_00 })
  expect(shown.equivalent).toContain('1 USD = 1.000 CLP')
  expect(await confirm(60_00)).toMatchObject({ status: 'confirmada', total: 60_00 })
})
