import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { listBookingEvents } from '#contract/history/history.contract.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import * as api from '#contract/whatsapp/conversations.contract.ts'
import { wherever } from '#testing/app/wherever.ts'
import { givenOperator } from '#testing/given/given.ts'
import { startWriting } from '#testing/given/whatsapp-writing.ts'
import { withoutTriggers } from '#testing/growth/large-installation.ts'
import { historySentences } from '#words/office/history/history.ts'

const number = '56912345678'
const minutes = (from: Date, amount: number) => new Date(from.getTime() + amount * 60_000)

async function listening(more: Parameters<typeof startWriting>[0] = {}) {
  const all = await startWriting(more)
  const list = (box?: 'sin_leer' | 'sin_reserva') =>
    all.admin.call(api.listConversations, { query: box ? { 'box[eq]': box } : {} })
  // A session lasts an hour, and some tests move the clock.
  const office = () => all.as(1)
  const read = async (booking_id = all.booking.id) =>
    (await (await office()).call(api.getBookingConversation, { params: { booking_id } })).conversation
  const answer = async (id: string, text: string, text_id: string = randomUUID()) => {
    await (await office()).call(api.answerConversation, { params: { id }, body: { text_id, text } })
    await all.handlers.send_whatsapp_text({ ...all.operator, text_id })
    await all.meta.settled()
    return text_id
  }
  return { ...all, list, read, answer, office }
}

/** They wrote, and more than a day passed. */
async function late(more: Parameters<typeof startWriting>[0] = {}) {
  const all = await listening(more)
  await all.meta.say(number, 'Hola')
  all.at(minutes(all.clock.now, 24 * 60))
  return all
}

test('what a customer writes stands at their next booking, counts as unseen, and the office answers it', async () => {
  const { meta, sell, list, read, answer, admin, booking } = await listening()
  const later = await sell('Ana Rojas Díaz', { date: '2027-05-20' })
  await meta.say(number, 'Hola, ¿a qué hora pasan?', { image: '77', caption: 'Mi hotel' })
  const [told, ...rest] = await list()
  expect(rest).toEqual([])
  expect(told).toMatchObject({
    phone: `+${number}`,
    booking_id: booking.id,
    locator: booking.locator,
    unseen: 2,
    last_incoming: true,
    last_said: 'Mi hotel',
    stopped: false,
  })
  expect(await admin.call(api.countConversations, {})).toEqual({ unseen: 1, used: true })
  const seen = await read()
  expect(seen?.said.map(({ kind, text }) => [kind, text])).toEqual([
    ['texto', 'Hola, ¿a qué hora pasan?'],
    ['imagen', 'Mi hotel'],
  ])
  // The other booking of the same number shows it too.
  expect((await read(later.id))?.id).toBe(seen?.id)
  const id = seen?.id ?? ''
  const last_id = seen?.said.at(-1)?.id ?? ''
  expect(await admin.call(api.seeConversation, { params: { id }, body: { last_id } })).toEqual({ unseen: 0 })
  expect(await list('sin_leer')).toEqual([])
  await answer(id, 'A las 7:30, en la puerta.')
  expect(meta.world.outbox.at(-1)).toMatchObject({ type: 'text', text: 'A las 7:30, en la puerta.' })
  expect((await read())?.said.at(-1)).toMatchObject({
    incoming: false,
    status: 'entregado',
    by_name: 'Ana Rojas',
  })
  const history = await admin.call(listBookingEvents, { params: { id: booking.id }, query: {} })
  const said = history.flatMap((event) => historySentences(event)).join('\n')
  expect(said).toContain('escribió por WhatsApp')
  expect(said).toContain('Ana Rojas respondió por WhatsApp')
})

test('twice, at the same moment and late: one text, in the order in which it was said', async () => {
  const { meta, read, list, at, clock } = await listening()
  meta.misbehave({ times: 4 })
  await meta.say(number, 'uno')
  at(minutes(clock.now, 2))
  await meta.say(number, 'dos')
  at(minutes(clock.now, -1))
  await meta.say(number, 'antes de dos')
  expect((await read())?.said.map(({ text }) => text)).toEqual(['uno', 'antes de dos', 'dos'])
  expect((await list())[0]).toMatchObject({ unseen: 3, last_said: 'dos' })
})

test('a day after the last message the office can’t write freely, to the minute', async () => {
  const { meta, read, answer, at, clock } = await listening()
  await meta.say(number, 'Hola')
  const heard = clock.now
  const { id = '' } = (await read()) ?? {}
  at(minutes(heard, 24 * 60 - 1))
  expect((await read())?.open_until).toBe(minutes(heard, 24 * 60).toISOString())
  expect((await read())?.said).toHaveLength(1)
  at(minutes(heard, 24 * 60))
  expect((await read())?.open_until).toBeNull()
  await expect(answer(id, 'Tarde')).rejects.toMatchObject({ problem: { code: 'whatsapp_window_closed' } })
  expect(meta.world.outbox).toEqual([])
})

test('after the day an approved template goes, as it was read, and is charged as what it is', async () => {
  const { meta, read, at, clock, office, handlers, operator, db } = await late()
  const { id = '' } = (await read()) ?? {}
  const params = { id }
  const ready = await (await office()).call(api.listReadyTemplates, { params })
  // What tells of something that happened is not offered, nor an hour that nobody knows.
  expect(ready.map(({ kind }) => kind)).toEqual(['reminder'])
  const [{ name, language, text, price } = { name: '', language: 'es' as const, text: '', price: null }] =
    ready
  expect(text).toMatch(/^Hola, Ana: /)
  expect(price).toEqual({ currency: 'USD', amount: '0.02' })
  const text_id = randomUUID()
  const send = async (body: object = {}) =>
    (await office()).call(api.sendTemplate, { params, body: { text_id, name, language, text, ...body } })
  await expect(send({ text: 'Otra cosa' })).rejects.toMatchObject({
    problem: { code: 'whatsapp_template_changed' },
  })
  await send()
  await send()
  await handlers.send_whatsapp_text({ ...operator, text_id })
  await meta.settled()
  expect(meta.world.outbox).toMatchObject([{ type: 'template', template: name, language: 'es', text }])
  expect((await read())?.said.at(-1)).toMatchObject({ text, status: 'entregado', by_name: 'Ana Rojas' })
  expect(await db.selectFrom('whatsapp_charges').select(['category', 'country', 'told']).execute()).toEqual([
    { category: 'utilidad', country: 'CL', told: true },
  ])
  // The window is as shut as before: nobody wrote.
  expect((await read())?.open_until).toBeNull()
  await db.updateTable('whatsapp_templates').set({ state: 'pausada' }).execute()
  expect(await (await office()).call(api.listReadyTemplates, { params })).toEqual([])
  at(minutes(clock.now, 1))
  await meta.say(number, 'BAJA')
  await expect(send({ text_id: randomUUID() })).rejects.toMatchObject({
    problem: { code: 'whatsapp_stopped_by_person' },
  })
})

test('a template of the operator’s own is offered where the booking fills it, in its language or the next', async () => {
  const { read, office, db, operator, booking } = await late({ kinds: [], language: 'pt' })
  const template = (name: string, language: string, body: string, category = 'UTILITY') =>
    db
      .insertInto('whatsapp_templates')
      .values({ ...operator, name, language, body, category, state: 'aprobada', told_at: new Date() })
      .execute()
  await template('retomar', 'es', 'Hola {{name}}, por tu reserva {{locator}}: respóndenos aquí.')
  await template('retomar', 'en', 'Hi {{name}}, about your booking {{locator}}: answer us here.')
  await template('oferta', 'en', 'Hi {{name}}, look at this.', 'MARKETING')
  await template('ajena', 'en', 'Hi {{name}}, your code is {{code}}.')
  const params = { id: (await read())?.id ?? '' }
  expect(await (await office()).call(api.listReadyTemplates, { params })).toMatchObject([
    {
      name: 'retomar',
      language: 'en',
      kind: null,
      text: `Hi Ana, about your booking ${booking.locator}: answer us here.`,
    },
  ])
  const stranger = await (await office()).call(api.listConversations, { query: {} })
  await db.updateTable('whatsapp_people').set({ booking_id: null }).execute()
  expect(stranger).toHaveLength(1)
  expect(await (await office()).call(api.listReadyTemplates, { params })).toEqual([])
})

test('typed in time and sent too late: it fails with its reason and is not sent', async () => {
  const { meta, read, admin, handlers, operator, at, clock } = await listening()
  await meta.say(number, 'Hola')
  const { id = '' } = (await read()) ?? {}
  const text_id = randomUUID()
  await admin.call(api.answerConversation, { params: { id }, body: { text_id, text: 'Justo' } })
  at(minutes(clock.now, 24 * 60))
  await handlers.send_whatsapp_text({ ...operator, text_id })
  expect((await read())?.said.at(-1)).toMatchObject({ status: 'fallido', error: 'fuera_de_plazo' })
  expect(meta.world.outbox).toEqual([])
})

test.each([
  ['dropped_after', 'entregado', ''],
  ['error_before', 'fallido', 'no_answer'],
] as const)('an answer with %s is sent once and ends as %s', async (send, status, error) => {
  const { meta, read, answer, handlers, operator } = await listening()
  await meta.say(number, 'Hola')
  meta.misbehave({ send })
  const text_id = await answer((await read())?.id ?? '', 'A las 7:30')
  meta.behave()
  await handlers.send_whatsapp_text({ ...operator, text_id })
  expect((await read())?.said.at(-1)).toMatchObject({ status, error })
  expect(meta.world.outbox).toHaveLength(send === 'dropped_after' ? 1 : 0)
})

test('the same answer sent twice is said once', async () => {
  const { meta, read, answer } = await listening()
  await meta.say(number, 'Hola')
  const text_id = randomUUID()
  const { id = '' } = (await read()) ?? {}
  await answer(id, 'Sí', text_id)
  await answer(id, 'Sí', text_id)
  expect(meta.world.outbox).toHaveLength(1)
})

test('whoever booked with another form of the number is the same person', async () => {
  const { meta, read, list, say, send } = await listening({ phone: '+5531988888888', language: 'pt' })
  await meta.say('553188888888', 'Oi')
  expect((await read())?.phone).toBe('+553188888888')
  expect(await list('sin_reserva')).toEqual([])
  // From here on they are written to in the form that WhatsApp uses.
  await say('pickup-time')
  await send()
  expect(meta.world.calls.at(-1)?.body).toMatchObject({ to: '553188888888' })
})

test('somebody who hides their number is known by name, found by what they answer, and can be answered', async () => {
  const { meta, say, send, read, answer, booking } = await listening()
  await say('pickup-time')
  await send()
  meta.person(number, { hidden: true })
  await meta.say(number, 'Gracias')
  const seen = await read()
  expect(seen).toMatchObject({ booking_id: booking.id, name: 'Persona 5678' })
  expect(seen?.said.map(({ automatic, text }) => [automatic, text.slice(0, 10)])).toEqual([
    [true, 'Hola, Ana:'],
    [false, 'Gracias'],
  ])
  await answer(seen?.id ?? '', 'De nada')
  expect(meta.world.outbox.at(-1)).toMatchObject({ text: 'De nada', state: 'delivered' })
})

test('a stranger is kept without a booking, and one who hides their number and answers a template has it', async () => {
  const { meta, list, say, send, booking, db } = await listening()
  await meta.say('5491155556666', '¿Tienen lugar mañana?')
  expect(await list('sin_reserva')).toMatchObject([{ booking_id: null, last_said: '¿Tienen lugar mañana?' }])
  await say('pickup-time')
  await send()
  await db.deleteFrom('whatsapp_people').where('wa_id', '=', number).execute()
  meta.person(number, { hidden: true })
  await meta.say(number, { button: 'Sí', context: meta.world.outbox.at(-1)?.id ?? '' })
  expect((await list())[0]).toMatchObject({ booking_id: booking.id, phone: '' })
})

test('a new number is the same person', async () => {
  const { meta, list } = await listening()
  await meta.say(number, 'Hola')
  await meta.changeNumber(number, '56999998888')
  await meta.say('56999998888', 'Soy yo')
  expect(await list()).toMatchObject([{ phone: '+56999998888', last_said: 'Soy yo', unseen: 2 }])
})

test('BAJA stops WhatsApp and offers, and ALTA starts it again', async () => {
  const { meta, list, say, send, db, at, clock } = await listening()
  await meta.say(number, 'Baja.')
  expect(await list()).toMatchObject([{ stopped: true }])
  await say('pickup-time')
  expect(await send()).toEqual(['mail: pickup-time'])
  expect(await db.selectFrom('mail_refusals').select('recipient').execute()).toEqual([
    { recipient: 'ana@correo.test' },
  ])
  at(minutes(clock.now, 1))
  await meta.say(number, 'ALTA')
  await say('pickup-changed')
  expect(await send()).toEqual([])
})

test.each([
  ['ALTA of before that comes late does not cancel BAJA', ['BAJA', 0], ['ALTA', -5], true],
  ['BAJA of before that comes late does not cancel ALTA', ['ALTA', 0], ['BAJA', -5], false],
  ['ALTA of after counts', ['BAJA', 0], ['ALTA', 5], false],
  ['of both in one second BAJA counts', ['BAJA', 0], ['ALTA', 0], true],
] as const)('%s', async (_name, first, second, stopped) => {
  const { meta, list, say, send, at, clock } = await listening()
  const start = clock.now
  for (const [word, later] of [first, second]) {
    at(minutes(start, later))
    await meta.say(number, word)
  }
  at(minutes(start, 6))
  expect(await list()).toMatchObject([{ stopped }])
  await say('pickup-time')
  expect(await send()).toEqual(stopped ? ['mail: pickup-time'] : [])
})

test('who hides their number and is known by what we wrote to it: BAJA holds for that number', async () => {
  const { meta, list, say, send } = await listening()
  meta.person(number, { hidden: true })
  await say('pickup-time')
  expect(await send()).toEqual([])
  await meta.say(number, 'BAJA')
  expect(await list()).toMatchObject([{ phone: `+${number}`, stopped: true }])
  await say('pickup-changed')
  expect(await send()).toEqual(['mail: pickup-changed'])
})

test('who hides their number and is known by the booking alone: BAJA holds for that booking', async () => {
  const { meta, list, say, send, sell } = await listening()
  meta.person(number, { hidden: true, habit: 'silent' })
  await say('pickup-time')
  expect(await send()).toEqual([])
  await meta.say(number, { button: 'BAJA', context: meta.world.outbox.at(-1)?.id ?? '' })
  expect(await list()).toMatchObject([{ phone: '', stopped: true }])
  await sell('Otra', { phone: '+56922223333' })
  await say('pickup-changed')
  expect(await send()).toContain('mail: pickup-changed')
})

test('what one said under two names is joined by the newest of both', async () => {
  const { meta, list, say, send, at, clock, db } = await listening()
  const start = clock.now
  const told = () => db.selectFrom('whatsapp_people').select(['wa_id', 'stopped_at']).execute()
  await meta.say(number, 'BAJA')
  const { user_id } = meta.person(number)
  await db.updateTable('whatsapp_people').set({ user_id: '' }).execute()
  await say('pickup-time')
  await send()
  at(minutes(start, 5))
  meta.person(number, { hidden: true })
  await meta.say(number, 'ALTA')
  expect(await told()).toHaveLength(2)
  at(minutes(start, 6))
  // From here on both are told together.
  meta.person(number, { hidden: false, user_id })
  await meta.say(number, 'Hola')
  expect(await told()).toEqual([{ wa_id: number, stopped_at: null }])
  expect(await list()).toMatchObject([{ stopped: false }])
})

test('a text that a database can’t keep is kept without what is wrong in it', async () => {
  const { meta, read } = await listening()
  await meta.say(number, 'Hola\u0000 \ud83d\u0007 ¿sí?')
  expect((await read())?.said[0]?.text).toContain('¿sí?')
  expect(meta.world.told.map(({ status }) => status)).toEqual([200])
})

test('another operator hears nothing of it, and a seller answers only whose booking is theirs', async () => {
  const { meta, read, db, as, booking } = await listening()
  await meta.say(number, 'Hola')
  const { id = '' } = (await read()) ?? {}
  const other = await as(1, await givenOperator(db))
  expect(await other.call(api.listConversations, { query: {} })).toEqual([])
  expect(await other.call(api.countConversations, {})).toEqual({ unseen: 0, used: false })
  const body = { text_id: randomUUID(), text: 'x' }
  for (const call of [
    () => other.call(api.getConversation, { params: { id } }),
    () => other.call(api.answerConversation, { params: { id }, body }),
    () => other.call(api.seeConversation, { params: { id }, body: { last_id: randomUUID() } }),
    () => other.call(api.getBookingConversation, { params: { booking_id: booking.id } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  const seller = await as(2)
  await expect(seller.call(api.answerConversation, { params: { id }, body })).rejects.toMatchObject({
    problem: { code: 'not_your_booking' },
  })
})

test('whatever somebody wrote and was called at WhatsApp is forgotten with them', async () => {
  const { meta, db, say, send, admin, read } = await listening()
  meta.person(number, { name: 'Anita Díaz' })
  await say('pickup-time')
  await send()
  await meta.say(number, 'Soy Ana Rojas Díaz, del hotel Tulor')
  expect((await read())?.said).toHaveLength(2)
  const name = 'Ana Rojas Díaz'
  await withoutTriggers(db, async (tx) => {
    await tx.updateTable('whatsapp_people').set({ name, user_id: name }).execute()
    await tx.updateTable('whatsapp_texts').set({ body: name, error: name, provider_id: name }).execute()
    await tx.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  })
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  await admin.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  expect(await wherever(db, name)).toEqual([])
  expect(await wherever(db, number)).toEqual([])
})
