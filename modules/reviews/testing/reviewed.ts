import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { listReviews } from '../contract/reviews.contract.ts'

export const tourDay = { date: '2027-05-05', start_time: '08:00' }
export const afterTour = '2027-05-06T15:00:00Z'

/** A tour, its pages as a browser without script uses them, and people who booked it. */
export async function startReviewed() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const product = await givenProduct(app.db, app.operator, { capacity: 20 })
  const manager = await app.as(1)
  const book = (name: string, more: object = {}) =>
    manager.call(createBooking, {
      body: saleOf({ ...tourDay, product_id: product.id, party: { ADULT: 1 }, contact: { name }, ...more }),
    })
  const send = async (booking_id: string, fields: Record<string, string>, product_id = product.id) => {
    const body = new URLSearchParams({ product_id, ...fields })
    const answer = await fetch(`${app.host}/public/booking/${booking_id}/review`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  const visit = async (path: string) => (await fetch(app.host + path)).text()
  const landing = () => visit(`/public/landing/${product.id}`)
  /** At another moment, as a manager who just logged in: sessions end after hours. */
  const goTo = async (moment: string) => {
    app.clock.now = new Date(moment)
    const later = await app.as(1)
    return { manager: later, reviews: () => later.call(listReviews, { query: {} }) }
  }
  return { ...app, product, book, send, visit, landing, goTo }
}
