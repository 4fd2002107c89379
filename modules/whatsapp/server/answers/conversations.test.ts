import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { listBookingEvents } from '#contract/history/history.contract.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import { wherever } from '#testing/app/wherever.ts'
import { givenOperator } from '#testing/given/given.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'
import { historySentences } from '#words/office/history/history.ts'

import * as api from '../../contract/conversations.contract.ts'
import { startWriting } from '../../testing/whatsapp-writing.ts'

const number = '56912345678'
const minutes = (from: Date, amount: number) => new Date(from.getTime() + amount * 60_000)

/** Texts of the same moment are sorted by id; this id sorts after that of the customer's message. */
const textId = () => `f${randomUUID().slice(1)}`

async function listening(more: Parameters<typeof startWriting>[0] = {}) {
  const all = await startWriting(more)
  const list = (box?: 'sin_leer' | 'sin_reserva') =>
    all.admin.call(api.listConversations, { query: box ? { 'box[eq]': box } : {} })
  // A session lasts an hour, and some tests move the clock.
  const office = () => all.as(1)
  const read = async (booking_id = all.booking.id) =>
    (await (await office()).call(api.getBookingConversation, { params: { booking_id } })).conversation
  const answer = async (id: string, text: string, text_id = textId()) => {
    await (await office()).call(api.answerConversation, { params: { id }, body: { text_id, text } })
    await all.handlers.send_whatsapp_text({ ...all.operator, text_id })
    await all.meta.settled()
    return text_id
  }
  return { ...all, list, read, answer, office }
}

test('shows a customer’s message at their next booking, unseen, and lets the office answer', async () => {
  const { meta, sell, list, read, answer, admin, booking } = await listening()
  const later = await sell('Ana Rojas Díaz', { date: '2027-05-20' })
  await meta.say(number, 'Hola, ¿a qué hora pasan?', { image: '77', caption: 'Mi hotel' })
  const [first, ...rest] = await list()
  expect(rest).toEqual([])
  expect(first).toMatchObject({
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
  const receivedAt = clock.now
  const { id = '' } = (await read()) ?? {}
  at(minutes(receivedAt, 24 * 60 - 1))
  expect((await read())?.open_until).toBe(minutes(receivedAt, 24 * 60).toISOString())
  expect((await read())?.said).toHaveLength(1)
  at(minutes(receivedAt, 24 * 60))
  expect((await read())?.open_until).toBeNull()
  await expect(answer(id, 'Tarde')).rejects.toMatchObject({ problem: { code: 'whatsapp_window_closed' } })
  expect(meta.world.outbox).toEqual([])
})

test('typed in time and sent too late: it fails with its reason and is not sent', async () => {
  const { meta, read, admin, handlers, operator, at, clock } = await listening()
  await meta.say(number, 'Hola')
  const { id = '' } = (await read()) ?? {}
  const text_id = textId()
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
  const text_id = textId()
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

test.each([
  ['+525512345678', '5215512345678'],
  ['+541123456789', '5491123456789'],
  ['+5531988888888', '553188888888'],
])('shows messages to %s with the answers of %s', async (phone, answering) => {
  const { meta, read, say, send, db } = await listening({ phone })
  await say('pickup-time')
  await send()
  await meta.say(phone.slice(1), 'Gracias')
  await db.updateTable('whatsapp_people').set({ wa_id: answering }).execute()
  const { phone: shown, said } = (await read()) ?? {}
  expect(shown).toBe(`+${answering}`)
  expect(said?.map(({ automatic }) => automatic)).toEqual([true, false])
})

test('identifies a person with a hidden number by id and by what they answer, and can answer them', async () => {
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

test('shows a picture without text as one in the list', async () => {
  const { meta, list } = await listening()
  await meta.say(number, 'Mira', { image: '78' })
  expect(await list()).toMatchObject([{ last_said: '', last_kind: 'imagen', last_incoming: true }])
})

test('a new number is the same person', async () => {
  const { meta, list } = await listening()
  await meta.say(number, 'Hola')
  await meta.changeNumber(number, '56999998888')
  await meta.say('56999998888', 'Soy yo')
  expect(await list()).toMatchObject([{ phone: '+56999998888', last_said: 'Soy yo', unseen: 2 }])
})

test('a text that a database can’t keep is kept without what is wrong in it', async () => {
  const { meta, read } = await listening()
  await meta.say(number, 'Hola\u0000 \ud83d\u0007 ¿sí?')
  expect((await read())?.said[0]?.text).toContain('¿sí?')
  expect(meta.world.answered.map(({ status }) => status)).toEqual([200])
})

test('hides it from another operator, and lets a seller answer only for their own bookings', async () => {
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

test('forgets a person’s WhatsApp messages and names with them', async () => {
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
