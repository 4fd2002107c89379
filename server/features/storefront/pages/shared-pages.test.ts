import { expect, test } from 'vitest'

import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct, type Owner } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

const day = '2027-05-10'

type Customer = { name: string; email: string; phone: string; operator: string }
const zoila: Customer = {
  name: 'Zoila Secreta',
  email: 'zoila@secreta.test',
  phone: '+56911111111',
  operator: 'Andes Primera',
}
const ubaldo: Customer = {
  name: 'Ubaldo Oculto',
  email: 'ubaldo@oculto.test',
  phone: '+56922222222',
  operator: 'Sur Segunda',
}

/** Two customers of two operators: each with a booking of their own and seats held in their browser. */
async function startWithTwo() {
  const inner = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const shared: string[] = []
  const app = await startTestApp({
    settings: { PAGES_KEPT_MB: '16' },
    pages: {
      ...inner,
      // A page rendered without being sent is for the cache.
      draw: async (...asked) => {
        const page = await inner.draw(...asked)
        shared.push(page.body)
        return page
      },
    },
  })
  const { db, host, operator, anyone } = app
  const buy = async (owner: Owner, { operator: name, ...person }: Customer) => {
    await db.updateTable('tour_operators').set({ name }).where('id', '=', owner.tour_operator_id).execute()
    const product = await givenProduct(db, owner, { capacity: 30 })
    const params = { product_id: product.id }
    const body = { date: day, start_time: '08:00', party: { ADULT: 2 } }
    const sold = await anyone.call(createHold, { params, body })
    const { locator } = await anyone.call(confirmHold, {
      params: { booking_id: sold.id },
      body: {
        contact: person,
        pickup: { mode: 'por_definir' },
        accepts_terms: true,
        seen_total: sold.total,
      },
    })
    const held = await fetch(`${host}/api/v1${createHold.path.replace(':product_id', product.id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { id: hold } = (await held.json()) as { id: string }
    const cookie = held.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(cookie).toContain('own_hold=')
    const { name: full_name, email, phone } = person
    const secrets = [full_name, email, phone, locator, sold.id, hold, cookie.slice('own_hold='.length)]
    return { product_id: product.id, booking_id: sold.id, hold, cookie, secrets, operator: name }
  }
  return { ...app, shared, one: await buy(operator, zoila), two: await buy(await givenOperator(db), ubaldo) }
}

const ownHold = 'Tienes cupos apartados'
const saidOf = (text: string, words: readonly string[]) => words.filter((each) => text.includes(each))

test('caches no page with personal data or another operator’s, whoever requests it first', async () => {
  const { host, routes, shared, one, two } = await startWithTwo()
  const open = routes.filter(
    ({ method, url }) => method === 'GET' && /^\/(api\/v1\/)?public\/|^\/(robots|sitemap)/.test(url),
  )
  expect(open.length).toBeGreaterThan(12)
  const ids = [one.product_id, two.product_id, one.booking_id, two.booking_id, one.hold, two.hold]
  const queries = ['', `?date=${day}&start_time=08:00&ADULT=2`, `?from=${day}&to=${day}`]
  const leaks: string[] = []
  let own = 0
  const visit = async (path: string, id: string, who: 'one' | 'two' | 'nobody') => {
    const visitors = { one, two, nobody: { cookie: '' } }
    const headers = { cookie: visitors[who].cookie }
    const response = await fetch(host + path, { headers, redirect: 'manual' })
    const text = Buffer.from(await response.arrayBuffer()).toString()
    if (text.includes(ownHold)) own += 1
    // The link of a booking grants access to it; its page is not shared.
    const foreign = Object.entries({ one, two }).flatMap(([name, { booking_id, hold, secrets }]) =>
      name === who || [booking_id, hold].includes(id) ? [] : secrets,
    )
    const said = saidOf(text, [...foreign, ...(who === 'nobody' ? [ownHold] : [])])
    if (said.length > 0) leaks.push(`${who} at ${path} reads ${said.join(', ')}`)
    const caching = response.headers.get('cache-control')
    if (ids.indexOf(id) > 1 && response.ok && caching !== 'no-store')
      leaks.push(`${path} may be kept: ${caching}`)
  }
  for (const { url } of open)
    for (const id of /:|\*/.test(url) ? ids : [''])
      for (const who of ['one', 'two', 'nobody'] as const)
        await Promise.all(queries.map((query) => visit(url.replaceAll(/:\w+|\*/g, id) + query, id, who)))
  expect(leaks).toEqual([])
  // The browsers did see their own holds, and pages were kept meanwhile.
  expect(own).toBeGreaterThan(3)
  expect(shared.length).toBeGreaterThan(5)
  for (const body of shared) {
    expect(saidOf(body, [...one.secrets, ...two.secrets, ownHold])).toEqual([])
    expect(saidOf(body, [one.operator, two.operator]).length).toBeLessThan(2)
    const ofOne = body.includes(one.product_id)
    expect(ofOne ? saidOf(body, [two.operator, two.product_id]) : []).toEqual([])
  }
}, 120_000)

test('reads personal pages every time', async () => {
  const { db, host, one } = await startWithTwo()
  const call = async (contact_name: string) => {
    await db.updateTable('bookings').set({ contact_name }).where('id', '=', one.booking_id).execute()
    await db
      .updateTable('passengers')
      .set({ full_name: contact_name })
      .where('booking_id', '=', one.booking_id)
      .where('position', '=', 0)
      .execute()
  }
  for (const path of [
    `/public/booking/${one.booking_id}`,
    `/public/landing/booking-voucher/${one.booking_id}`,
    `/api/v1/public/bookings/${one.booking_id}`,
  ])
    for (const name of ['Zoila Primera', 'Zoila Nueva']) {
      await call(name)
      const text = await (await fetch(host + path)).text()
      expect([path, name, text.includes(name)]).toEqual([path, name, true])
    }
})
