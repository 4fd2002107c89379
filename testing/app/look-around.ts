import { sql } from 'kysely'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { getProductAvailability, quoteProduct } from '#contract/departures/availability.contract.ts'
import { generateSheets, getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { listScheduleDays } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { createHold, extendHold, getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { draftSheetsOfTomorrow } from '#server/features/schedule-sheets/plan/draft-sheets.jobs.ts'
import { drawnPages } from '#server/http/pages.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { givenPerson, givenVehicle } from '../given/given-resources.ts'
import { givenAccommodation, givenOperator, givenProduct } from '../given/given.ts'
import { saleOf } from '../given/sale.ts'
import { actsAt } from './act-at.ts'
import { startTestApp, testNow } from './test-app.ts'

type App = Awaited<ReturnType<typeof startLookingApp>>

export const startLookingApp = () =>
  startTestApp({
    pages: drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' }),
    settings: { PUBLIC_URL: 'https://tours.test' },
  })

/** An operator with one tour on sale, two hotels, two vans and a crew: the same every time, but for its ids. */
export async function givenWholeOperator(app: App, constants: object = {}) {
  const { db } = app
  const owner = await givenOperator(db, { constants })
  await db
    .updateTable('tour_operators')
    .set({ phone: '+56955500100', bank_details: 'Banco Andino, cuenta 12-345' })
    .where('id', '=', owner.tour_operator_id)
    .execute()
  const product = await givenProduct(db, owner, { code: 'TAT', capacity: 30, max_pax_booking: 12 })
  const near = await givenAccommodation(db, owner, { name: 'Hostal Cerca', minutes: 15 })
  const far = await givenAccommodation(db, owner, { name: 'Hotel Lejos', minutes: 55 })
  await sql`update zones z set name = 'Zona de ' || a.name from accommodations a
    where a.zone_id = z.id and a.tour_operator_id = ${owner.tour_operator_id}::uuid`.execute(db)
  for (const name of ['Van 1', 'Van 2']) await givenVehicle(db, owner, { name, plate: name })
  await givenPerson(db, owner, { full_name: 'Chofer 1' })
  await givenPerson(db, owner, { full_name: 'Guía 1', roles: ['guia'] })
  return { owner, product, near, far }
}
export type WholeOperator = Awaited<ReturnType<typeof givenWholeOperator>>

const tomorrow = '2027-05-04'
const soon = '2027-05-06'
const later = '2027-05-10'
const party = { ADULT: 2, CHILD: 1 }

/** All that customers and staff can read of one operator and its tour, without random values. */
export async function lookAround(app: App, { owner, product, near, far }: WholeOperator): Promise<string> {
  const admin = await app.as(1, owner)
  const seller = await app.as(2, owner)
  const { anyone, host, db } = app
  const seen: Record<string, unknown> = {}
  const look = async (name: string, act: () => Promise<unknown>) => {
    seen[name] = await act().catch((error: unknown) => `refused: ${String(error)}`)
  }
  const page = (path: string) => fetch(host + path).then((response) => response.text())
  const params = { id: product.id }
  const product_id = product.id
  const sale = (date: string, more: object = {}) => ({
    ...saleOf({
      product_id,
      date,
      start_time: '08:00',
      party,
      contact: { name: 'Ana', email: 'ana@correo.test', phone: '+56955510101', language: 'en' },
    }),
    ...more,
  })
  const pickup = (accommodation_id: string) => ({ mode: 'hotel' as const, accommodation_id })
  const withPickup = (date: string, accommodation_id: string) => ({
    ...sale(date),
    items: sale(date).items.map((item) => ({ ...item, pickup: pickup(accommodation_id) })),
  })

  await look('landing', () => page(`/public/landing/${product_id}`))
  await look('steps', () => page(`/public/booking/product/${product_id}`))
  await look('catalogue', () => page(`/public/booking/product/${owner.tour_operator_id}`))
  await look('by name', () => page('/public/booking/product/otra-empresa'))
  await look('days', () =>
    anyone.call(getPublicAvailability, {
      params: { product_id },
      query: { from: tomorrow, to: '2027-06-30' },
    }),
  )
  for (const channel of ['mostrador', 'agencia'] as const)
    await look(channel, () =>
      admin.call(getProductAvailability, { params, query: { from: tomorrow, to: later, channel } }),
    )
  await look('price', () =>
    admin.call(quoteProduct, {
      params,
      body: { date: later, party: { ADULT: 6, INFANT: 1 }, nationals: { ADULT: 1 } },
    }),
  )
  await look('hold', async () => {
    const held = await anyone.call(createHold, {
      params: { product_id },
      body: { date: later, start_time: '08:00', party: { ADULT: 1 } },
    })
    const extended = await anyone.call(extendHold, { params: { booking_id: held.id } })
    return [held, extended, await page(`/public/booking/${held.id}`)]
  })
  for (const status of ['bloqueada', 'pendiente'] as const)
    await look(status, () => seller.call(createBooking, { body: sale(later, { status }) }))
  for (const [name, date, hotel] of [
    ['near', tomorrow, near.id],
    ['far', tomorrow, far.id],
    ['soon', soon, near.id],
  ] as const)
    await look(name, async () => {
      const { id } = await seller.call(createBooking, { body: withPickup(date, hotel) })
      const link = { booking_id: id }
      return [
        await admin.call(getBooking, { params: { id } }),
        await seller.call(getBooking, { params: { id } }),
        await anyone.call(getPublicBooking, { params: link }),
        await app.customer.link(id),
        await page(`/public/booking/${id}`),
        await page(`/public/landing/booking-voucher/${id}`),
        (await page(`/public/landing/booking-voucher/${id}/calendar.ics`)).replace(/\r\n[ \t]/g, ''),
      ]
    })
  await look('address', () =>
    seller.call(createBooking, {
      body: {
        ...sale(soon),
        items: sale(soon).items.map((item) => ({
          ...item,
          pickup: { mode: 'direccion' as const, address: 'Caracoles 1' },
        })),
      },
    }),
  )
  const fiveOClock = new Date('2027-05-03T17:00:00Z')
  await look('drafts', async () => {
    await draftSheetsOfTomorrow(actsAt(db, fiveOClock), fiveOClock)
    return admin.call(listScheduleDays, { query: { from: tomorrow, to: tomorrow } })
  })
  await look('sheets', () => admin.call(generateSheets, { body: { date: tomorrow } }))
  await look('board', () => admin.call(getScheduleBoard, { query: { date: tomorrow } }))
  await look('mails', () =>
    db
      .selectFrom('messages')
      .select(['recipient', 'subject', 'body'])
      .where('tour_operator_id', '=', owner.tour_operator_id)
      .orderBy('created_at')
      .orderBy('recipient')
      .orderBy('subject')
      .execute(),
  )
  return masked(JSON.stringify(seen))
}

/** Written by the true clock, or by the clock of the tests' database, which goes on before `testNow` (`setDatabaseClock`). */
function isFreshInstant(instant: string): boolean {
  const at = Date.parse(instant)
  const before = Date.parse(testNow) - at
  return Math.abs(at - Date.now()) < 3_600_000 || (before > 0 && before <= 600_000)
}

/** Ids, locators and the like differ from one operator to the next and say nothing. */
function masked(text: string): string {
  const locators = new Set([...text.matchAll(/"locator":"([A-Z0-9]+)"/g)].map(([, locator = '']) => locator))
  let known = text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
  for (const locator of locators)
    known = known
      .replaceAll(locator, 'LOCATOR')
      .replaceAll(`${locator.slice(0, 3)} ${locator.slice(3)}`, 'LOCATOR')
  return known
    .replace(/(andes|tour)-[0-9a-f]{8}/g, '$1')
    .replace(/Zona [0-9a-f]{8}/g, 'Zona')
    .replace(/[0-9a-f]{8}@/g, '@')
    .replace(/traveller(?:\/|%2F)[\w-]+/g, 'traveller')
    .replace(/<svg class=.{0,3}qr[\s\S]*?<\/svg>/g, '')
    .replace(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, (at) => (isFreshInstant(at) ? 'now' : at))
    .replace(/DTSTAMP:\w+/g, '')
    .replace(/SEQUENCE:\d+/g, '')
}

/** The first difference of two texts, with its surroundings; '' when they are equal. */
export function firstDifference(one: string, other: string): string {
  if (one === other) return ''
  let at = 0
  while (one[at] === other[at]) at += 1
  return `${one.slice(at - 150, at + 80)} ≠ ${other.slice(at, at + 80)}`
}
