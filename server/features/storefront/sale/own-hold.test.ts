import { randomBytes, randomUUID } from 'node:crypto'

import type { FastifyReply } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'

import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { readConfig } from '#server/installation/config.ts'
import { readOwnHold, writeOwnHold } from '#server/security/own-hold-cookie.ts'
import { heldConnections, readsBooking } from '#testing/app/held-connections.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { visitorOf } from '#testing/app/visitor.ts'
import { givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

const day = '2027-05-10'
const on = (people: number, date = day) => ({ date, start_time: '08:00', party: { ADULT: people } })

/** A browser with a jar for cookies, and a tour with as many seats. */
async function startWithBrowser(capacity = 4, plugins: readonly KyselyPlugin[] = []) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages, plugins })
  const tour = await givenProduct(app.db, app.operator, { capacity })
  const browser = () => {
    const visitor = visitorOf(app)
    return { ...visitor, hold: (body: object, product_id = tour.id) => visitor.hold(body, product_id) }
  }
  const taken = async () => {
    const rows = await app.db
      .selectFrom('departures')
      .select(['date', 'seats_held'])
      .orderBy('date')
      .execute()
    return rows.map(({ date, seats_held }) => [date, seats_held])
  }
  const page = `/public/booking/product/${tour.id}`
  return { ...app, tour, browser, taken, page }
}

/** A rush without a free connection for the read after the sale. */
function refusingToRead() {
  const rush = { over: false }
  const plugin = heldConnections((statement) => !rush.over && readsBooking(statement))
  return { rush, plugin }
}

const idOf = ({ text }: { text: string }) => (JSON.parse(text) as { id: string }).id

test('lets a visitor who goes back find the held seats, free to choose again, held once', async () => {
  const { browser, taken, page, anyone, tour } = await startWithBrowser()
  const one = browser()
  const first = await one.hold(on(4))
  expect(first.set).toMatch(/HttpOnly; SameSite=Lax/)
  const id = idOf(first)

  const { text, response } = await one.ask(`${page}?date=${day}&ADULT=4`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('Tienes cupos apartados')
  expect(text).toContain(`/public/booking/${id}"`)
  expect(text).not.toContain('Completa<')
  const params = { product_id: tour.id }
  const query = { from: day, to: day }
  const own = await anyone.call(getPublicAvailability, { params, query }, one.headers())
  expect(own[0]?.slots[0]).toMatchObject({ closed: '', seats_left: 4 })
  const others = await anyone.call(getPublicAvailability, { params, query })
  expect(others[0]?.slots[0]).toMatchObject({ closed: 'Completa' })
  expect((await browser().ask(page)).text).not.toContain('Tienes cupos apartados')

  expect(idOf(await one.hold(on(4)))).toBe(id)
  expect(await taken()).toEqual([[day, 4]])
  expect(idOf(await one.hold(on(3)))).toBe(id)
  expect(await taken()).toEqual([[day, 3]])
  expect(idOf(await one.hold(on(2, '2027-05-11')))).toBe(id)
  expect(await taken()).toEqual([
    [day, 0],
    ['2027-05-11', 2],
  ])
})

test('a full day of the landing page leads its holder to the hold and others to the waiting list', async () => {
  const { browser, tour } = await startWithBrowser()
  const one = browser()
  const id = idOf(await one.hold(on(4)))
  const landing = `/public/landing/${tour.id}?month=${day.slice(0, 7)}`
  const [own, others] = [await one.ask(landing), await browser().ask(landing)]
  expect(own.response.headers.get('cache-control')).toBe('no-store')
  expect(others.response.headers.get('cache-control')).toContain('public')
  expect(own.text).toContain(`/public/booking/${id}"`)
  expect(others.text).not.toContain('Tienes cupos')
  const [, link = ''] =
    new RegExp(`href="([^"]*date=${day})"[^>]*aria-label="[^"]*Completa`).exec(own.text) ?? []

  const led = (await one.ask(link)).text
  expect(led).toContain('Tienes cupos apartados')
  expect(led).toContain(`/public/booking/${id}"`)
  const waiting = (await browser().ask(link)).text
  expect(waiting).not.toContain('Tienes cupos apartados')
  expect(waiting).toContain('está completa')
  expect(waiting).toMatch(/<details open=""><summary>Avísame/)
  expect(waiting).toContain(`<option value="${day} 08:00" selected=""`)
})

test('whose answer is lost after the seats were held still has the hold, with a script and without', async () => {
  const { rush, plugin } = refusingToRead()
  const { browser, taken, page, db } = await startWithBrowser(4, [plugin])
  const one = browser()
  const lost = await one.hold(on(4))
  expect([lost.response.status, lost.set]).toEqual([503, expect.stringMatching(/^own_hold=/)])
  const form = (people: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ date: day, start_time: '08:00', ADULT: people }).toString(),
  })
  const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
  rush.over = true
  const { response } = await one.ask(page, form('3'))
  expect([response.status, response.headers.get('location')]).toEqual([303, `/public/booking/${id}`])
  expect(await taken()).toEqual([[day, 3]])
  rush.over = false
  const other = await browser().ask(page, form('1'))
  expect([other.response.status, other.set]).toEqual([303, expect.stringMatching(/^own_hold=/)])
  expect(await taken()).toEqual([[day, 4]])
})

test('without script it is the same: the form goes to the hold that is there', async () => {
  const { browser, taken, page } = await startWithBrowser()
  const one = browser()
  const send = (people: string) =>
    one.ask(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ date: day, start_time: '08:00', ADULT: people }).toString(),
    })
  const { response } = await send('4')
  const again = await send('3')
  expect(again.response.status).toBe(303)
  expect(again.response.headers.get('location')).toBe(response.headers.get('location'))
  expect(await taken()).toEqual([[day, 3]])
})

test('two browsers of one network that send the same choice get a hold each: its address is a key', async () => {
  const { browser, taken, page } = await startWithBrowser(8)
  const send = async () => {
    const { response } = await browser().ask(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'same' },
      body: new URLSearchParams({ date: day, start_time: '08:00', ADULT: '2' }).toString(),
    })
    return response.headers.get('location')
  }
  const [first, second] = await Promise.all([send(), send()])
  expect(first).toMatch(/^[/]public[/]booking[/]/)
  expect(second).not.toBe(first)
  expect(await taken()).toEqual([[day, 4]])
})

test('replaces a hold by another tour; ignores an ended hold or a forged cookie', async () => {
  const { browser, taken, tour, db, operator, anyone, clock } = await startWithBrowser()
  const other = await givenProduct(db, operator)
  const one = browser()
  const id = idOf(await one.hold(on(4)))
  const next = idOf(await one.hold(on(2), other.id))
  expect(next).not.toBe(id)
  const released = await anyone.call(getPublicBooking, { params: { booking_id: id } })
  expect(released.status).toBe('expirada')
  expect((await taken()).map(([, held]) => Number(held)).toSorted((a, b) => a - b)).toEqual([0, 2])

  const path = `/public/booking/product/${tour.id}`
  const forged = { headers: { cookie: `own_hold=${next}.${'A'.repeat(43)}` } }
  expect((await browser().ask(path, forged)).text).not.toContain('Tienes cupos')
  expect((await one.ask(path)).text).toContain('Tienes cupos apartados hasta las')
  clock.now = new Date('2027-05-03T13:00:00Z')
  expect((await one.ask(path)).text).not.toContain('Tienes cupos')
})

test('two clicks at once of a browser that holds already end in one hold', async () => {
  const { browser, taken } = await startWithBrowser(8)
  const one = browser()
  const id = idOf(await one.hold(on(2)))
  const both = await Promise.all([one.hold(on(3)), one.hold(on(4)), one.hold(on(3, '2027-05-12'))])
  expect(both.map((each) => idOf(each))).toEqual([id, id, id])
  expect((await taken()).reduce((sum, [, held]) => sum + Number(held), 0)).toBeLessThanOrEqual(4)
})

test('what was not chosen is asked for above the form, and another month keeps the day that was', async () => {
  const { browser, page, db } = await startWithBrowser()
  await db
    .updateTable('availability_rules')
    .set({ start_times: ['08:00', '15:00'] })
    .execute()
  const { ask } = browser()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const [body, asks, id] of [
    ['ADULT=2', 'href="#fecha">Elige la fecha.', 'id="fecha"'],
    [`ADULT=2&date=${day}`, 'href="#hora">Elige la hora.', 'id="hora"'],
  ] as const) {
    const { response, text } = await ask(page, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(text.indexOf(asks)).toBeGreaterThan(0)
    expect(text.indexOf(asks)).toBeLessThan(text.indexOf(id))
  }
  const later = await ask(`${page}?date=${day}&start_time=08:00&ADULT=2&month=2027-06`)
  expect(later.text).toContain('lunes 10 de mayo, 08:00')
  expect(later.text).toContain('$60.000')
})

test('over TLS the cookie is this host’s alone, and one of before is still known', () => {
  const signing = {
    tokenSecret: randomBytes(32),
    config: readConfig({ PUBLIC_URL: 'https://reservas.test' }),
  }
  const set: string[] = []
  const reply = { header: (_name: string, value: string) => void set.push(value) } as unknown as FastifyReply
  const id = randomUUID()
  writeOwnHold(reply, id, signing)
  expect(set).toEqual([
    expect.stringMatching(/^__Host-own_hold=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const [cookie = ''] = set[0]?.split(';') ?? []
  expect(readOwnHold({ headers: { cookie } }, signing)).toBe(id)
  expect(readOwnHold({ headers: { cookie: cookie.replace('__Host-', '') } }, signing)).toBe(id)
  expect(readOwnHold({ headers: { cookie: `${cookie}x` } }, signing)).toBeNull()
})

test('hands an order over to a window of its own by a link of our own pages alone', async () => {
  const { browser, db, operator, host } = await startWithBrowser()
  const other = await givenProduct(db, operator, { name: 'Otro valle' })
  const id = idOf(await browser().hold(on(2)))
  const follow = async (from: string, booking_id = id) => {
    const answer = await fetch(
      `${host}/en/public/booking/${booking_id}/order/${other.id}?date=${day}&evil=1`,
      {
        headers: { 'sec-fetch-site': from },
        redirect: 'manual',
      },
    )
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { to: answer.headers.get('location') ?? '', cookie }
  }
  const { to, cookie } = await follow('same-origin')
  expect(to).toBe(`/en/public/booking/product/${other.id}?date=${day}`)
  const html = await (await fetch(host + to, { headers: { cookie } })).text()
  expect(html).toContain('This tour is added to that booking')
  expect(html).toContain(`/public/booking/${id}`)
  // A stranger's link must not put a visitor's choice into the stranger's order.
  for (const site of ['cross-site', 'same-site', 'none']) expect((await follow(site)).cookie).toBe('')
  expect((await follow('same-origin', randomUUID())).cookie).toBe('')
})
