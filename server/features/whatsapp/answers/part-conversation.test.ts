import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listBookingEvents } from '#contract/history/history.contract.ts'
import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import { getChat } from '#contract/whatsapp/chats.contract.ts'
import * as api from '#contract/whatsapp/conversations.contract.ts'
import { givenOperator } from '#testing/given/given.ts'
import { startWriting } from '#testing/given/whatsapp-writing.ts'
import { historySentences } from '#words/office/history/history.ts'

const number = '56912345678'
const minutes = (from: Date, amount: number) => new Date(from.getTime() + amount * 60_000)

/** Ana booked and wrote; weeks later somebody else answers from her number. */
async function passedOn(more: Parameters<typeof startWriting>[0] = {}) {
  const all = await startWriting(more)
  const { admin, meta, at, clock, booking } = all
  const read = (booking_id = booking.id) => admin.call(api.getBookingConversation, { params: { booking_id } })
  const list = () => admin.call(api.listConversations, { query: {} })
  await meta.say(number, 'Soy Ana, ¿a qué hora pasan?')
  at(minutes(clock.now, 10))
  await meta.say(number, 'No soy Ana: este número es mío')
  const { conversation } = await read()
  const person_id = conversation?.id ?? ''
  const from_id = conversation?.said.at(-1)?.id ?? ''
  const part = (id = person_id, from = from_id) =>
    admin.call(api.partConversation, { params: { id }, body: { from_id: from } })
  const rejoin = (id: string) => admin.call(api.rejoinConversation, { params: { id } })
  const history = async () =>
    (await admin.call(listBookingEvents, { params: { id: booking.id }, query: {} }))
      .flatMap((event) => historySentences(event))
      .join('\n')
  return { ...all, person_id, from_id, read, list, part, rejoin, history }
}
const texts = (conversation: { said: readonly { text: string }[] } | null) =>
  conversation?.said.map(({ text }) => text)

test('from a message on it is another person: what was said and booked before stays with who had the number', async () => {
  const { meta, read, list, part, history, person_id, booking, sell, at, clock } = await passedOn()
  const other = await part()
  expect(other).toMatchObject({ phone: `+${number}`, booking_id: null, number_until: null })
  expect(texts(other)).toEqual(['No soy Ana: este número es mío'])
  const before = await read()
  expect(before.conversation).toMatchObject({ id: person_id, open_until: null, unseen: 1 })
  expect(texts(before.conversation)).toEqual(['Soy Ana, ¿a qué hora pasan?'])
  expect(before.number_passed_on_at).toBe(other.number_since)
  expect(await history()).toContain('Ana Rojas anotó que el teléfono es ahora de otra persona')
  await meta.say(number, '¿Tienen lugar el sábado?')
  expect((await list()).map(({ booking_id }) => booking_id)).toEqual([null, booking.id])
  at(minutes(clock.now, 5))
  const theirs = await sell('Berta Nueva', { date: '2027-05-20', email: 'berta@correo.test' })
  await meta.say(number, 'Listo, reservé')
  expect((await list())[0]).toMatchObject({ id: other.id, booking_id: theirs.id, unseen: 3 })
  expect(texts((await read(theirs.id)).conversation)?.at(-1)).toBe('Listo, reservé')
  expect(texts((await read()).conversation)).toEqual(['Soy Ana, ¿a qué hora pasan?'])
})

test('nothing of a booking of before goes to the number: by mail, or to nobody', async () => {
  const { meta, part, say, send, sell, admin, booking, sentMessages, db, clock } = await passedOn({
    kinds: ['pickup-time', 'booking-confirmed'],
  })
  const alone = await sell('Ana Rojas Díaz', { email: '', date: '2027-05-06' })
  await send()
  await db.updateTable('bookings').set({ created_at: clock.now }).where('id', '=', alone.id).execute()
  await part()
  const sent = meta.world.outbox.length
  await say('pickup-time')
  expect(await send()).toEqual(['mail: pickup-time'])
  expect(meta.world.outbox).toHaveLength(sent)
  expect((await sentMessages()).map(({ channel, status }) => `${channel} ${status}`)).toContain(
    'correo enviado',
  )
  expect((await admin.call(getChat, { params: { booking_id: booking.id } })).phone).toBe('')
  // Made after the message, and so of whoever wrote it.
  expect((await admin.call(getChat, { params: { booking_id: alone.id } })).phone).toBe(`+${number}`)
})

test('what waited to go to the number by WhatsApp alone is left to the office, with the reason', async () => {
  const { db, part, send, meta, booking, handlers, operator } = await passedOn({
    kinds: ['booking-confirmed'],
  })
  await db.updateTable('bookings').set({ contact_email: '' }).execute()
  const { id } = await db
    .insertInto('messages')
    .values({
      ...operator,
      booking_id: booking.id,
      kind: 'booking-confirmed',
      channel: 'whatsapp',
      recipient: `+${number}`,
      subject: '',
      body: '',
      language: 'es',
      occasion: 'x',
      send_after: new Date(0),
      expires_at: new Date('2030-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await part()
  const sent = meta.world.outbox.length
  await handlers.send_message({ message_id: id })
  await send()
  const row = await db
    .selectFrom('messages')
    .select(['status', 'error'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ status: 'fallido', error: 'number_passed_on' })
  expect(meta.world.outbox).toHaveLength(sent)
})

test('whoever has the number answers a message of who had it, and hears nothing of that booking', async () => {
  const { meta, part, say, send, list } = await passedOn()
  await say('pickup-time')
  await send()
  const context = meta.world.outbox.at(-1)?.id ?? ''
  const other = await part()
  await meta.say(number, { button: 'Sí', context })
  expect((await list())[0]).toMatchObject({ id: other.id, booking_id: null })
})

test('nothing can be written to who had the number, nor does what waited go there', async () => {
  const { admin, part, meta, person_id, db, handlers, operator } = await passedOn()
  const text_id = randomUUID()
  await admin.call(api.answerConversation, {
    params: { id: person_id },
    body: { text_id, text: 'A las 7:30, Ana' },
  })
  await part()
  // What the office said after the other person's first words went to that person.
  await sql`update whatsapp_texts set person_id = ${person_id}::uuid where id = ${text_id}::uuid`.execute(db)
  await handlers.send_whatsapp_text({ ...operator, text_id })
  expect(meta.world.outbox).toEqual([])
  await expect(
    admin.call(api.answerConversation, {
      params: { id: person_id },
      body: { text_id: randomUUID(), text: 'x' },
    }),
  ).rejects.toMatchObject({ problem: { code: 'whatsapp_number_gone' } })
})

test('undone, it is one conversation with all its bookings, and a second time there is nothing to undo', async () => {
  const { meta, part, rejoin, read, history, list, say, send } = await passedOn()
  const other = await part()
  await meta.say(number, 'Perdón, soy su hermana y uso su teléfono')
  const whole = await rejoin(other.id)
  expect(texts(whole)).toEqual([
    'Soy Ana, ¿a qué hora pasan?',
    'No soy Ana: este número es mío',
    'Perdón, soy su hermana y uso su teléfono',
  ])
  expect(await read()).toMatchObject({ number_passed_on_at: null, conversation: { id: whole.id } })
  expect(await list()).toHaveLength(1)
  expect(await history()).toContain('anotó que el teléfono sigue siendo de quien reservó')
  await expect(rejoin(whole.id)).rejects.toMatchObject({ status: 404 })
  await say('pickup-time')
  await send()
  expect(meta.world.outbox).toHaveLength(1)
})

test('a number that went from hand to hand is undone step by step, and never of two at once', async () => {
  const { meta, part, rejoin, person_id, from_id, at, clock, db, read, operator } = await passedOn()
  const second = await part()
  await expect(part(second.id)).rejects.toMatchObject({ problem: { code: 'whatsapp_parted_already' } })
  await expect(part(person_id, from_id)).rejects.toMatchObject({ problem: { code: 'whatsapp_number_gone' } })
  at(minutes(clock.now, 20))
  await meta.say(number, 'Ahora soy Carla')
  const said = await db
    .selectFrom('whatsapp_texts')
    .select('id')
    .where('body', '=', 'Ahora soy Carla')
    .executeTakeFirstOrThrow()
  const third = await part(second.id, said.id)
  await expect(rejoin(second.id)).rejects.toMatchObject({ problem: { code: 'whatsapp_number_gone' } })
  expect(texts((await read()).conversation)).toEqual(['Soy Ana, ¿a qué hora pasan?'])
  expect(await rejoin(third.id)).toMatchObject({ id: second.id, number_since: second.number_since })
  // Of what was booked with the number the first time nothing is taken back yet.
  expect((await read()).number_passed_on_at).toBe(second.number_since)
  expect(texts(await rejoin(second.id))).toHaveLength(3)
  await expect(
    db
      .insertInto('whatsapp_people')
      .values({ tour_operator_id: operator.tour_operator_id, wa_id: number, last_at: clock.now })
      .execute(),
  ).rejects.toThrow('whatsapp_people_number')
})

test('the office says of one booking that the number is its customer’s; another phone of it is so by itself', async () => {
  const { admin, part, read, booking, say, send, meta, db, at, clock } = await passedOn()
  const other = await part()
  const confirm = () => admin.call(api.confirmNumber, { params: { booking_id: booking.id } })
  await confirm()
  await confirm()
  expect(await read()).toMatchObject({ number_passed_on_at: null, conversation: { id: other.id } })
  await say('pickup-time')
  await send()
  expect(meta.world.outbox).toHaveLength(1)
  at(minutes(clock.now, 1))
  await db
    .updateTable('bookings')
    .set({ number_passed_on_at: clock.now, contact_phone: `+${number}` })
    .execute()
  await db.updateTable('bookings').set({ contact_phone: '+56900001111' }).execute()
  expect((await read()).number_passed_on_at).toBeNull()
})

test('whoever moves to another number themselves leaves nothing of theirs to the old one', async () => {
  const { meta, say, send, read, history } = await passedOn()
  await meta.changeNumber(number, '56999998888')
  expect((await read()).number_passed_on_at).not.toBeNull()
  expect(await history()).toContain('anotó que el teléfono es ahora de otra persona')
  await say('pickup-time')
  expect(await send()).toEqual(['mail: pickup-time'])
  expect(meta.world.outbox).toEqual([])
})

test('who had the number is forgotten without what was said with who has it', async () => {
  const { part, db, admin, meta } = await passedOn()
  const other = await part()
  await meta.say(number, 'Hola otra vez')
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  await admin.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  const left = await db.selectFrom('whatsapp_people').select('id').execute()
  expect(left).toEqual([{ id: other.id }])
  expect((await db.selectFrom('whatsapp_texts').select('body').execute()).map(({ body }) => body)).toEqual([
    'No soy Ana: este número es mío',
    'Hola otra vez',
  ])
})

test('whoever has the number and once hid it is still undone, with all that was said', async () => {
  const { meta, db, part, rejoin, at, clock } = await passedOn()
  await part()
  const { user_id } = meta.person(number)
  await db.updateTable('whatsapp_people').set({ user_id: '' }).execute()
  at(minutes(clock.now, 5))
  meta.person(number, { hidden: true })
  await meta.say(number, 'Sin mi número')
  at(minutes(clock.now, 5))
  meta.person(number, { hidden: false, user_id })
  await meta.say(number, 'Con mi número')
  const { id } = await db
    .selectFrom('whatsapp_people')
    .select('id')
    .where('number_until', 'is', null)
    .executeTakeFirstOrThrow()
  expect(texts(await rejoin(id))).toHaveLength(4)
  expect(await db.selectFrom('whatsapp_people').select('number_since').execute()).toEqual([
    { number_since: null },
  ])
})

test('another operator parts nothing, and a seller only whose booking is theirs', async () => {
  const { as, db, person_id, from_id, part, booking } = await passedOn()
  const params = { id: person_id }
  const stranger = await as(1, await givenOperator(db))
  const seller = await as(2)
  const body = { from_id }
  await expect(stranger.call(api.partConversation, { params, body })).rejects.toMatchObject({ status: 404 })
  await expect(seller.call(api.partConversation, { params, body })).rejects.toMatchObject({
    problem: { code: 'not_your_booking' },
  })
  const other = await part()
  await expect(stranger.call(api.rejoinConversation, { params: { id: other.id } })).rejects.toMatchObject({
    status: 404,
  })
  const which = { params: { booking_id: booking.id } }
  await expect(stranger.call(api.confirmNumber, which)).rejects.toMatchObject({ status: 404 })
  await expect(seller.call(api.confirmNumber, which)).rejects.toMatchObject({
    problem: { code: 'not_your_booking' },
  })
})

test('that WhatsApp names another account for the number is shown until the office answers', async () => {
  const { meta, read, admin, person_id } = await passedOn()
  const changed = async () => (await read()).conversation?.account_changed_at
  expect(await changed()).toBeNull()
  meta.person(number, { user_id: 'CL.99999999' })
  await meta.say(number, '¿Quién es Ana?')
  expect(await changed()).not.toBeNull()
  const body = { text_id: randomUUID(), text: '¿Con quién hablo?' }
  await admin.call(api.answerConversation, { params: { id: person_id }, body })
  expect(await changed()).toBeNull()
})

test('of two messages of one second the first stays with who had the number', async () => {
  const { meta, read, part, person_id } = await passedOn()
  await meta.say(number, 'Soy Ana otra vez', 'Y yo soy Berta')
  const from_id = (await read()).conversation?.said.at(-1)?.id
  expect(texts(await part(person_id, from_id))).toEqual(['Y yo soy Berta'])
  expect(texts((await read()).conversation)?.at(-1)).toBe('Soy Ana otra vez')
})
