/** The public pages in the states that a visitor meets beside the usual ones, by what they show. */
import { modules } from '#app/modules/journeys.ts'
import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { createBooking, getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { listProducts } from '#contract/products/products.contract.ts'
import { createHold } from '#contract/storefront/public-bookings.contract.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { daysBetween } from '#domain/local-date.ts'
import { saleOf } from '#testing/given/sale.ts'

import { departureOf, leave } from './departures.ts'
import type { JourneyModule } from './journey-module.ts'
import { asking, host, today } from './journey.ts'

const shownStatuses: readonly BookingStatus[] = [
  'pendiente',
  'completada',
  'no_presentada',
  'expirada',
  'cancelada',
  'bloqueada',
]

export async function publicStates(): Promise<Record<string, string>> {
  const [ask, anyone] = [await asking('admin'), await asking()]
  const products = await ask(listProducts, { query: { limit: 100 } })
  const idOf = (code: string) => products.find((each) => each.code === code)?.id ?? ''
  const pages: Record<string, string> = {
    'the catalogue': '/public/booking/product/licancabur-andino',
    'a page that is not there': '/public/landing/nada',
    'the page of a paused tour': `/public/landing/${idOf('PUR')}`,
    'booking a paused tour': `/public/booking/product/${idOf('PUR')}`,
  }
  for (const [name, code] of [
    ['several days', 'TRE'],
    ['a price per vehicle', 'VAN'],
    ['a price per group', 'QUE'],
  ] as const) {
    pages[`a tour of ${name}`] = `/public/landing/${idOf(code)}`
    pages[`booking a tour of ${name}`] = `/public/booking/product/${idOf(code)}?ADULT=4`
  }

  for (const status of shownStatuses) {
    const [booking] = await ask(listBookings, { query: { 'status[eq]': status, limit: 1 } })
    if (!booking) throw new Error(`The demo has no booking ${status}`)
    pages[`a booking that is ${status}`] = `/public/booking/${booking.id}`
    pages[`a voucher that is ${status}`] = `/public/landing/booking-voucher/${booking.id}`
  }

  const full = await departureOf('CHA', { after: 60, seats: 4 })
  await leave(0, full)
  pages['a day that is full'] = `/public/booking/product/${full.product.id}?date=${full.date}&ADULT=2`
  pages['the month of a day that is full'] =
    `/public/landing/${full.product.id}?month=${full.date.slice(0, 7)}`

  for (const [name, code] of [
    ['of three days', 'TRE'],
    ['of a tour with a long word', 'CEJ'],
  ] as const) {
    const { product, date, start_time } = await departureOf(code, { after: 40, seats: 4 })
    const held = await anyone(createHold, {
      params: { product_id: product.id },
      body: { date, start_time, party: { ADULT: 2 } },
    })
    pages[`seats that are held ${name}`] = `/public/booking/${held.id}`
  }

  const { products: sold } = await ask(getBookingChoices, {})
  const lunar = sold.find(({ code }) => code === 'LUN')
  const later = await departureOf('LUN', { after: 45, seats: 4 })
  const { id } = await ask(createBooking, {
    body: saleOf({
      product_id: lunar?.id ?? '',
      date: later.date,
      start_time: later.start_time,
      party: { ADULT: 2 },
      contact: { name: 'Maximiliano Sebastián Fernández-Concha Errázuriz de la Fuente y Larraín' },
    }),
  })
  const [item] = (await ask(getBooking, { params: { id } })).items
  const booking = `/public/booking/${id}`
  pages['moving a tour'] = `${booking}?mover=${item?.id}`
  pages['moving a tour to a day'] =
    `${booking}?mover=${item?.id}&date=${later.date}&month=${later.date.slice(0, 7)}`
  pages['cancelling a booking'] = `${booking}?cancelar=todo`
  for (const done of ['hotel', 'move', 'cancel']) pages[`what was done: ${done}`] = `${booking}?done=${done}`
  return { ...pages, ...(await ordersAndGroups(ask)), ...(await pagesOfModules(ask)) }
}

type Ask = Awaited<ReturnType<typeof asking>>

/** An order of two tours before and after it is sold, the page of one traveller, and a day of all tours. */
async function ordersAndGroups(ask: Ask): Promise<Record<string, string>> {
  const first = await departureOf('LUN', { after: 54, seats: 8 })
  const second = await departureOf('CHA', { after: daysBetween(today(), first.date) + 2, seats: 8 })
  const sell = (more: object = {}) =>
    ask(createBooking, {
      body: {
        items: [first, second].map(({ product, date, start_time }) => ({
          product_id: product.id,
          date,
          start_time,
          party: { ADULT: 4 },
        })),
        contact: { name: 'Ana Maria dos Santos', email: 'letra@example.com', language: 'pt' },
        ...more,
      },
    })
  const held = await sell({ status: 'bloqueada' })
  const sold = await sell({ confirm_unpaid: { reason: 'Paga al llegar' } })
  const page = await fetch(`${host}/public/booking/${sold.id}`)
  const [traveller] = /\/public\/traveller\/[\w-]+/.exec(await page.text()) ?? []
  if (!traveller) throw new Error('The page of a group has no link of a traveller')
  return {
    'an order of two tours that is held': `/en/public/booking/${held.id}`,
    'an order of two tours for a group': `/public/booking/${sold.id}`,
    'the voucher of an order': `/public/landing/booking-voucher/${sold.id}`,
    'the data of one traveller': traveller,
    'a day of all tours': `/public/tours/licancabur-andino?date=${first.date}&people=4`,
    'a day of all tours in English': `/en/public/tours/licancabur-andino?date=${first.date}`,
  }
}

async function pagesOfModules(ask: Ask): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const { publicPages } of modules as readonly JourneyModule[])
    Object.assign(pages, await publicPages?.(ask))
  return pages
}
