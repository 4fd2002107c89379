import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { listProductEvents } from '#contract/history/history.contract.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { wherever } from '#testing/app/wherever.ts'
import { startWithStrangers } from '#testing/attack/strangers.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { answerInquiry, listInquiries } from '../contract/inquiries.contract.ts'

const written = {
  inquiry_people: '32',
  inquiry_date: '2027-05-20',
  inquiry_name: 'Elena Ríos',
  inquiry_email: 'Elena@Colegio.test',
  inquiry_phone: '9 8765 4321',
  inquiry_message: 'Somos un colegio.\n¿Hay descuento?',
}

async function start() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const product = await givenProduct(app.db, app.operator, { capacity: 30, max_pax_booking: 12 })
  await app.db
    .updateTable('tour_operators')
    .set({ email: 'reservas@operador.test' })
    .where('id', '=', app.operator.tour_operator_id)
    .execute()
  const office = await app.as(2)
  const path = `/public/booking/product/${product.id}`
  const send = async (fields: Record<string, string>, language = '') => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${app.host}${language}${path}/inquiry`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  const visit = async (address = path) => (await fetch(app.host + address)).text()
  return { ...app, product, office, path, send, visit }
}

test('a larger group asks by a plain form; the office reads it by mail and at home, answers, and it leaves', async () => {
  const { send, visit, path, office, as, product, ...app } = await start()
  const inbox = await startMailbox({ ...app, as })
  expect(await visit(`${path}?ADULT=12`)).toContain('href="#grupo"')
  expect(await send(written)).toMatchObject({ status: 303, to: `${path}?inquiry=done#grupo` })
  expect(await visit(`${path}?inquiry=done`)).toContain('Recibimos tu consulta')
  // Sent twice by a double press.
  await send(written)
  const [letter, ...others] = await inbox()
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    to: 'reservas@operador.test',
    subject: 'Consulta de un grupo de 32 personas: Valle de prueba',
  })
  expect(letter?.reply_to).toContain('elena@colegio.test')
  expect(letter?.text).toContain('Somos un colegio.\n¿Hay descuento?')
  expect(letter?.text).toContain('https://tours.test/inquiries')
  const issues = async () =>
    (await office.call(getDashboard, {})).issues?.filter(({ kind }) => kind === 'open_inquiries')
  expect(await issues()).toMatchObject([
    { count: 1, items: [{ name: 'Valle de prueba', note: '32 personas' }] },
  ])
  const [inquiry] = await office.call(listInquiries, {})
  expect(inquiry).toMatchObject({ name: 'Elena Ríos', phone: '+56987654321', people: 32, date: '2027-05-20' })
  const params = { id: inquiry?.id ?? '' }
  const stranger = await as(1, await givenOperator(app.db))
  expect(await stranger.call(listInquiries, {})).toEqual([])
  await expect(stranger.call(answerInquiry, { params })).rejects.toMatchObject({ status: 404 })
  const crew = await as(4)
  await expect(crew.call(listInquiries, {})).rejects.toMatchObject({ status: 403 })
  await office.call(answerInquiry, { params })
  await office.call(answerInquiry, { params })
  expect(await office.call(listInquiries, {})).toEqual([])
  expect(await issues()).toEqual([])
  const admin = await as(1)
  const events = await admin.call(listProductEvents, { params: { id: product.id }, query: {} })
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['inquiry_answered', 'inquiry_received'])
})

test.each([
  [{ inquiry_email: '', inquiry_phone: '' }, 'inquiry_email-error'],
  [{ inquiry_people: '0' }, 'inquiry_people-error'],
  [{ inquiry_people: 'muchos' }, 'inquiry_people-error'],
  [{ inquiry_date: '2027-02-30' }, 'inquiry_date-error'],
  [{ inquiry_name: ' . ' }, 'inquiry_name-error'],
  [{ inquiry_email: 'elena@' }, 'inquiry_email-error'],
  [{ inquiry_message: 'x'.repeat(1001) }, 'inquiry_message-error'],
])('says in the visitor’s language what is wrong and keeps what was typed: %o', async (wrong, id) => {
  const { send, db } = await start()
  const answer = await send({ ...written, ...wrong }, '/en')
  expect(answer.status).toBe(400)
  expect(answer.html).toContain(`id="${id}"`)
  expect(answer.html).toContain('<details open="">')
  expect(answer.html).toContain('Send inquiry')
  expect(answer.html.includes('value="32"')).toBe(!('inquiry_people' in wrong))
  expect(await db.selectFrom('inquiries').select('id').execute()).toEqual([])
})

test('a source and a mailbox ask five times a day', async () => {
  const { customer, product, from } = await startWithStrangers()
  const ask = (address: string, email: string, people: number) =>
    customer
      .post(
        `/public/booking/product/${product.id}/inquiry`,
        { ...written, inquiry_email: email, inquiry_people: people },
        from(address),
      )
      .then(
        () => 'asked',
        ({ problem }: { problem: { code: string } }) => problem.code,
      )
  const bySource = []
  for (let each = 0; each < 6; each += 1)
    bySource.push(await ask('203.0.113.9', `persona${each}@example.com`, 20 + each))
  expect(bySource).toEqual([...Array<string>(5).fill('asked'), 'too_many_inquiries'])
  const byMailbox = []
  for (let each = 0; each < 6; each += 1)
    byMailbox.push(await ask(`198.51.100.${each}`, `luz+${each}@example.com`, 20 + each))
  expect(byMailbox).toEqual([...Array<string>(5).fill('asked'), 'too_many_inquiries'])
  // All lines of one network together ask as often as four.
  const byNetwork = []
  for (let each = 0; each < 21; each += 1)
    byNetwork.push(await ask(`2001:db8:7:${each % 5}00::1`, `red${each}@example.com`, 20 + each))
  expect(byNetwork).toEqual([...Array<string>(20).fill('asked'), 'too_many_inquiries'])
})

test('an anonymised person is in no inquiry and in none of its letters', async () => {
  const { db, send, as, product } = await start()
  await send(written)
  // A second one names only the phone.
  const byPhone = { ...written, inquiry_email: '', inquiry_people: '40' }
  expect((await send({ ...byPhone, inquiry_message: 'Mejor por WhatsApp' })).status).toBe(303)
  const admin = await as(1)
  await admin.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-20',
      start_time: '08:00',
      party: { ADULT: 1 },
      contact: { name: 'Elena Ríos', email: 'elena@colegio.test', phone: '+56987654321' },
    }),
  })
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  await admin.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  for (const word of ['Elena', 'colegio.test', 'Somos un colegio', 'Mejor por WhatsApp', '987654321'])
    expect([word, await wherever(db, word)]).toEqual([word, []])
})
