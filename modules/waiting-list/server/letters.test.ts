import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { changeDepartures, reopenDepartures } from '#contract/departures/departures.contract.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { spanishIn } from '#testing/whole-product/spanish-left.ts'

import { joinByForm } from '../testing/join-by-form.ts'
import { joinedEmail, offerEmail } from './waiting-offer.email.ts'

const slot = { date: '2027-05-10', start_time: '08:00' }

/** A departure of two seats, sold whole. */
async function startFull() {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const product = await givenProduct(app.db, app.operator, { capacity: 2 })
  const office = await app.as(1)
  const inbox = await startMailbox(app)
  const contact = { name: 'María Núñez', email: 'maria@andes.test', phone: '' }
  await office.call(createBooking, {
    body: saleOf({ ...slot, product_id: product.id, party: { ADULT: 2 }, contact }),
  })
  return { ...app, product, office, inbox }
}

test('a person who joins the list gets a letter; a reopened date calls the list', async () => {
  const { office, customer, db, inbox, product } = await startFull()
  await inbox()
  await joinByForm(customer, product.id, {
    ...slot,
    party: { ADULT: 2 },
    name: 'Elena',
    email: 'elena@example.com',
    phone: '',
  })
  const [mail] = await inbox()
  expect(mail?.to).toBe('elena@example.com')
  expect(mail?.subject).toMatch(/^Estás en la lista de espera del lun 10 may, 08:00/)
  expect(mail?.text).toContain('Estar en la lista no tiene costo.')
  expect(mail?.text).toContain(`https://tours.test/public/booking/product/${product.id}`)

  const calls = async () => {
    const { rows } = await sql`
      select key from graphile_worker.jobs where task_identifier = 'offer_freed_seats'`.execute(db)
    return rows.length
  }
  const dates = [slot.date]
  const close = { product_ids: [product.id], dates, kind: 'close' as const, reason: 'Nieve' }
  await office.call(changeDepartures, { body: close })
  // Seats that are freed on a closed day call in vain: nothing is left of that call.
  await sql`update departures set seats_sold = 0 where date = ${slot.date}`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await office.call(reopenDepartures, {
    body: { product_ids: [product.id], dates, start_time: null, reason: 'Salió el sol' },
  })
  expect(await calls()).toBe(1)
})

const tour = { product_name: 'Moai', date: '2027-05-08', start_time: '08:00', duration_minutes: 4320 }
const about = {
  ...tour,
  operator: { name: 'Andes', phone: '', email: '', country: 'CL', time_zone: 'America/Santiago' },
  link: 'https://x.test/1',
}
const until = { date: '2027-05-01', time: '10:00' }

test('the letters about a tour of several days say when it comes back', () => {
  const to = { ...about, name: 'Íñigo', language: 'es' as const }
  const when = 'sábado 8 de mayo, 08:00 · vuelve el lunes 10 de mayo'
  expect(joinedEmail({ ...to, people: 2 }).body).toContain(when)
  expect(offerEmail({ ...to, seats: 2, until }).body).toContain(when)
})

test.for(['en', 'pt'] as const)('no letter in %s says a word of Spanish', (language) => {
  const to = { ...about, name: 'Zoe', language }
  const letters = [
    joinedEmail({ ...to, people: 1 }),
    offerEmail({ ...to, seats: 1, until }),
    offerEmail({ ...to, seats: 2, until }),
  ]
  for (const { subject, body } of letters) {
    expect(spanishIn(language, `${subject} ${body}`)).toEqual([])
    expect(body).not.toMatch(/undefined|\[object|\$\{|=>/)
  }
})
