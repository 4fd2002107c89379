import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { givenOperator } from '#testing/given/given.ts'
import { only, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'
import { historySentences } from '#words/office/history/history.ts'

import { getChat, listListeners, noteChat, noteListNotice } from '../../contract/chats.contract.ts'

async function begun() {
  const day = await startScheduleDay()
  const admin = await day.as(1)
  const chat = (booking_id: string) => day.seller.call(getChat, { params: { booking_id } })
  const suspend = async (departure_id: string) => {
    const seen = await admin.call(suspendDeparture, {
      params: { departure_id },
      body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
    })
    return { list_id: seen.disruption?.id ?? '' }
  }
  return { ...day, admin, chat, suspend }
}

test('a chat says in the customer’s language what fits best, with the booking’s link', async () => {
  const { sell, far, chat, suspend } = await begun()
  const ana = await sell('Ana Rojas Díaz', { hotel: far.id })
  const joe = await sell('Joe Smith', { language: 'en' })
  const bia = await sell('Bia Souza', { language: 'pt', hotel: null })
  const said = await chat(ana.id)
  expect(said).toMatchObject({ phone: '+56955510101', language: 'es', people: 2 })
  expect(said.texts.map(({ about }) => about)).toEqual(['recogida', 'pago', 'reserva'])
  const [first] = said.texts
  expect(first?.text).toContain('Hola, Ana: te recogemos para')
  expect(first?.text).toContain('entre las 07:15 y las')
  expect(first?.text).toContain('Hotel Lejos')
  expect(first?.text).toContain(`/public/landing/booking-voucher/${ana.id}`)
  expect((await chat(joe.id)).texts[0]?.text).toContain('Hi Joe, we’ll pick you up')
  expect((await chat(bia.id)).texts[0]?.text).toContain('Olá, Bia! Passeio')
  await suspend(only(joe.items).departure_id)
  expect((await chat(joe.id)).texts[0]).toMatchObject({
    about: 'suspension',
    text: expect.stringMatching(/called off because of the weather.*\n.*#respuesta/),
  })
  // Accents, breaks and half an emoji are unchanged; no other customer is in it.
  for (const text of [first?.text ?? '', (await chat(joe.id)).texts[0]?.text ?? ''])
    expect(text).not.toMatch(/Souza|undefined|\{/)
})

test('what is owed is asked for where it is paid, and of a request its deposit alone', async () => {
  const { sell, seller, chat, db, anyone, product } = await begun()
  const ana = await sell('Ana Rojas')
  const textOf = async (id: string) =>
    (await chat(id)).texts.find(({ about }) => about === 'pago')?.text ?? ''
  expect(await textOf(ana.id)).toContain('falta pagar $60.000 de tu reserva')
  expect(await textOf(ana.id)).toContain(`/public/booking/${ana.id}#pagar`)
  await seller.call(recordPayment, { params: { id: ana.id }, body: { method: 'efectivo', amount: 60_000 } })
  expect(await textOf(ana.id)).toBe('')
  await db.updateTable('products').set({ deposit_percent: 30 }).where('id', '=', product.id).execute()
  const held = await anyone.call(createHold, {
    params: { product_id: product.id },
    body: { date: tomorrow, start_time: '08:00', party: { ADULT: 2 } },
  })
  await anyone.call(confirmHold, {
    params: { booking_id: held.id },
    body: {
      contact: { name: 'Joe Smith', email: 'joe@example.com', phone: '+14155550101', language: 'en' },
      pickup: { mode: 'punto' },
      accepts_terms: true,
      seen_total: held.total,
    },
  })
  const asked = await chat(held.id)
  expect(asked.texts.map(({ about }) => about)).toEqual(['pago', 'reserva'])
  expect(asked.texts[0]?.text).toContain(`Hi Joe, to confirm your booking ${held.locator}`)
  expect(asked.texts[0]?.text).toMatch(/a deposit of CLP\s18.000 is still due/)
})

test('records a notification by hand with its user, and nothing of another operator', async () => {
  const { sell, seller, db, as } = await begun()
  const { id: booking_id } = await sell('Ana Rojas')
  await seller.call(noteChat, { params: { booking_id }, body: { about: 'recogida', way: 'chat' } })
  await seller.call(noteChat, { params: { booking_id }, body: { about: 'reserva', way: 'copia' } })
  const events = await seller.call(listBookingEvents, { params: { id: booking_id }, query: {} })
  const said = events.filter(({ kind }) => kind === 'told_by_whatsapp')
  expect(said.flatMap((event) => historySentences(event))).toEqual([
    'Ana Rojas copió para enviar por WhatsApp los datos de la reserva',
    'Ana Rojas envió por WhatsApp la hora de recogida',
  ])
  expect(said[0]?.actor).not.toBe('Sistema')
  const other = await as(1, await givenOperator(db))
  const asked = { params: { booking_id } }
  await expect(other.call(getChat, asked)).rejects.toMatchObject({ status: 404 })
  await expect(
    other.call(noteChat, { ...asked, body: { about: 'reserva', way: 'chat' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('notifies fourteen bookings of a suspension one by one, in two languages, and records it', async () => {
  const { sell, seller, dispatcher, suspend } = await begun()
  const sold: { id: string; items: { departure_id: string }[] }[] = []
  for (let n = 0; n < 14; n++)
    sold.push(await sell(`Grupo ${n}`, { people: 1, language: n % 2 ? 'en' : 'es' }))
  const params = await suspend(only(sold[0]?.items ?? []).departure_id)
  const list = await seller.call(listListeners, { params })
  expect(list.map(({ name }) => name)).toEqual(sold.map((_, n) => `Grupo ${n}`))
  expect(list.filter(({ texts: [text] }) => text?.text.startsWith('Hi Grupo'))).toHaveLength(7)
  expect(list.every(({ notified }) => notified === null)).toBe(true)
  const noteNotice = (at: number, outcome: 'avisado' | 'saltado', way: 'chat' | null = 'chat') =>
    seller.call(noteListNotice, {
      params: { ...params, booking_id: sold[at]?.id ?? '' },
      body: { outcome, way, said: list[at]?.digest ?? '' },
    })
  await noteNotice(0, 'avisado')
  await noteNotice(1, 'saltado', null)
  expect((await noteNotice(1, 'avisado')).notified).toMatchObject({
    outcome: 'avisado',
    way: 'chat',
    changed: false,
  })
  const after = await seller.call(listListeners, { params })
  expect(after.map(({ notified }) => notified?.outcome ?? null).slice(0, 3)).toEqual([
    'avisado',
    'avisado',
    null,
  ])
  expect(await dispatcher.call(listListeners, { params })).toEqual(after)
  await noteNotice(2, 'avisado', null)
  const history = async (at: number) => {
    const events = await seller.call(listBookingEvents, { params: { id: sold[at]?.id ?? '' }, query: {} })
    return events.slice(0, 2).flatMap((event) => historySentences(event))
  }
  expect(await history(1)).toEqual([
    'Ana Rojas envió por WhatsApp la suspensión',
    'Ana Rojas saltó a este cliente al avisar la suspensión',
  ])
  expect((await history(2))[0]).toBe('Ana Rojas avisó sin WhatsApp la suspensión')
})

test('asks to notify a person again whose pickup moved since', async () => {
  const { sell, seller, dispatcher, near, far, generate, db } = await begun()
  const sold = await sell('Ana Rojas', { hotel: near.id })
  await sell('Beto Díaz', { hotel: far.id })
  const { change } = await generate()
  const sheet_id = only(change.sheets).id
  const params = { list_id: sheet_id }
  const list = await seller.call(listListeners, { params })
  // In the order in which the van passes.
  expect(list.map(({ name }) => name)).toEqual(['Beto Díaz', 'Ana Rojas'])
  const said = list[1]?.digest ?? ''
  const noteNotice = (outcome: 'avisado' | 'saltado', way: 'copia' | null, by = seller) =>
    by.call(noteListNotice, { params: { ...params, booking_id: sold.id }, body: { outcome, way, said } })
  await noteNotice('avisado', 'copia')
  await db
    .updateTable('booking_items')
    .set({ accommodation_id: far.id })
    .where('booking_id', '=', sold.id)
    .execute()
  const moved = await seller.call(listListeners, { params })
  const ana = () => expect.objectContaining({ way: 'copia', changed: true })
  expect(moved.find(({ name }) => name === 'Ana Rojas')?.notified).toEqual(ana())
  // A screen loaded before sent the old text: it repeats it, and that is still not the new one.
  expect((await noteNotice('avisado', 'copia', dispatcher)).notified).toEqual(ana())
  expect(
    only((await seller.call(listListeners, { params })).filter(({ name }) => name === 'Ana Rojas')).notified,
  ).toEqual(ana())
})

test('does not let a second user skip a notified person', async () => {
  const { sell, seller, dispatcher, suspend } = await begun()
  const sold = await sell('Ana Rojas')
  const params = await suspend(only(sold.items).departure_id)
  const { digest: said } = only(await seller.call(listListeners, { params }))
  const one = { params: { ...params, booking_id: sold.id } }
  await seller.call(noteListNotice, { ...one, body: { outcome: 'avisado', way: 'chat', said } })
  await expect(
    dispatcher.call(noteListNotice, { ...one, body: { outcome: 'saltado', way: null, said } }),
  ).rejects.toMatchObject({ problem: { code: 'already_notified' } })
  expect(only(await seller.call(listListeners, { params })).notified?.outcome).toBe('avisado')
})

test('a seller writes nothing into the bookings of another seller; a dispatcher and an admin do', async () => {
  const { sell, dispatcher, admin, suspend, as } = await begun()
  const sold = await sell('Ana Rojas')
  const params = await suspend(only(sold.items).departure_id)
  const { digest: said } = only(await dispatcher.call(listListeners, { params }))
  const note = {
    params: { booking_id: sold.id },
    body: { about: 'reserva', way: 'chat' },
  } as const
  const noteNotice = {
    params: { ...params, booking_id: sold.id },
    body: { outcome: 'avisado', way: 'chat', said },
  } as const
  const other = await as(2)
  const refused = { problem: { code: 'not_your_booking' } }
  await expect(other.call(noteChat, note)).rejects.toMatchObject(refused)
  await expect(other.call(noteListNotice, noteNotice)).rejects.toMatchObject(refused)
  for (const one of [dispatcher, admin]) {
    await one.call(noteChat, note)
    await one.call(noteListNotice, noteNotice)
  }
})

test('refuses an unknown list, and a person who is not on it', async () => {
  const { sell, seller, suspend } = await begun()
  const sold = await sell('Ana Rojas')
  const params = await suspend(only(sold.items).departure_id)
  await expect(seller.call(listListeners, { params: { ...params, list_id: sold.id } })).rejects.toMatchObject(
    { status: 404 },
  )
  await expect(
    seller.call(noteListNotice, {
      params: { ...params, booking_id: params.list_id },
      body: { outcome: 'avisado', way: 'chat', said: 'x' },
    }),
  ).rejects.toMatchObject({ status: 404 })
})

test('deletes the digest of a forgotten person’s text', async () => {
  const { sell, seller, admin, suspend, db } = await begun()
  const sold = await sell('Ana Rojas')
  const params = await suspend(only(sold.items).departure_id)
  await seller.call(noteListNotice, {
    params: { ...params, booking_id: sold.id },
    body: { outcome: 'avisado', way: 'chat', said: 'x' },
  })
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const { id, version } = await db
    .selectFrom('persons')
    .select(['persons.id', 'persons.version'])
    .innerJoin('bookings', 'bookings.contact_person_id', 'persons.id')
    .executeTakeFirstOrThrow()
  await admin.call(anonymisePerson, { params: { id }, body: { version } })
  expect(await db.selectFrom('list_notices').selectAll().execute()).toEqual([])
})

test('a chat says a meeting point with its address', async () => {
  const { db, product, sell, chat } = await begun()
  const point = { name: 'Plaza', address: 'Toconao 1', lat_lng: '', instructions: '' }
  await db
    .updateTable('products')
    .set({ meeting_point: JSON.stringify(point) })
    .where('id', '=', product.id)
    .execute()
  const { id } = await sell('Rosa Muñoz')
  await db
    .updateTable('booking_items')
    .set({ pickup_mode: 'punto', accommodation_id: null })
    .where('booking_id', '=', id)
    .execute()
  expect((await chat(id)).texts[0]?.text).toContain('Plaza, Toconao 1')
})
