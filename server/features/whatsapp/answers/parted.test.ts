import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import * as api from '#contract/whatsapp/conversations.contract.ts'
import { startWriting } from '#testing/given/whatsapp-writing.ts'

const number = '56912345678'
const minutes = (from: Date, amount: number) => new Date(from.getTime() + amount * 60_000)

/** Ana booked and wrote; minutes later somebody else writes from her number, `words` one after the other. */
async function passedOn(...words: string[]) {
  const all = await startWriting()
  const { admin, meta, at, clock, booking, db } = all
  const read = async () => {
    const { conversation } = await admin.call(api.getBookingConversation, {
      params: { booking_id: booking.id },
    })
    if (!conversation) throw new Error('Nobody wrote of this booking')
    return conversation
  }
  const list = () => admin.call(api.listConversations, { query: {} })
  await meta.say(number, 'Soy Ana, ¿a qué hora pasan?')
  at(minutes(clock.now, 10))
  for (const word of words) await meta.say(number, word)
  const { id: person_id, said } = await read()
  const from_id = said.find(({ text }) => text === words[0])?.id ?? ''
  const part = () => admin.call(api.partConversation, { params: { id: person_id }, body: { from_id } })
  const rejoin = (id: string) => admin.call(api.rejoinConversation, { params: { id } })
  const refused = async () =>
    (await db.selectFrom('mail_refusals').select('recipient').execute()).map(({ recipient }) => recipient)
  return { ...all, person_id, read, list, part, rejoin, refused }
}

test('what nobody has seen stays unseen, each with whoever wrote it, and is whole again when it is undone', async () => {
  const { part, rejoin, list, read, admin, person_id, meta } = await passedOn('No soy Ana', 'Insisto', 'Hola')
  const counts = async () => (await list()).map(({ id, unseen }) => [id === person_id, unseen])
  expect(await counts()).toEqual([[true, 4]])
  const other = await part()
  expect(await counts()).toEqual([
    [false, 3],
    [true, 1],
  ])
  await rejoin(other.id)
  expect(await counts()).toEqual([[true, 4]])
  const last_id = (await read()).said.at(-1)?.id ?? ''
  await admin.call(api.seeConversation, { params: { id: person_id }, body: { last_id } })
  await meta.say(number, '¿Hay alguien?')
  await part()
  expect(await counts()).toEqual([
    [false, 1],
    [true, 0],
  ])
})

test('undone, the conversation is the one that it was, and so is its address', async () => {
  const { part, rejoin, read, person_id, meta } = await passedOn('No soy Ana')
  const before = await read()
  const other = await part()
  expect(other.id).not.toBe(person_id)
  await meta.say(number, 'Perdón, soy su hermana')
  const whole = await rejoin(other.id)
  expect(whole).toMatchObject({
    id: person_id,
    name: before.name,
    booking_id: before.booking_id,
    number_since: null,
    number_until: null,
    open_until: expect.any(String),
  })
  expect(whole.said).toHaveLength(3)
})

test('BAJA of whoever has the number now stops no offers to whoever had it, unless it was the same person', async () => {
  const { part, rejoin, refused, read } = await passedOn('No soy Ana', 'BAJA')
  expect(await refused()).toEqual(['ana@correo.test'])
  const other = await part()
  expect(other.stopped).toBe(true)
  expect((await read()).stopped).toBe(false)
  expect(await refused()).toEqual([])
  expect((await rejoin(other.id)).stopped).toBe(true)
  expect(await refused()).toEqual(['ana@correo.test'])
  await part()
  expect(await refused()).toEqual([])
})

test('undone, the same offers are refused as before, whatever was booked and said since', async () => {
  const { part, rejoin, meta, sell, db, at, clock } = await passedOn('No soy Ana', 'BAJA')
  const refusals = () => db.selectFrom('mail_refusals').select(['recipient', 'created_at']).execute()
  const before = await refusals()
  expect(before).toHaveLength(1)
  at(minutes(clock.now, 5))
  await sell('Ana Rojas Díaz', { date: '2027-05-04', email: 'otra@correo.test' })
  const other = await part()
  await meta.say(number, 'ALTA')
  expect(await refusals()).toEqual([])
  expect((await rejoin(other.id)).stopped).toBe(false)
  expect(await refusals()).toEqual(before)
})

test('BAJA that was said once the number was parted refuses offers when it was the same person', async () => {
  const { part, rejoin, meta, refused } = await passedOn('No soy Ana')
  const other = await part()
  await meta.say(number, 'BAJA')
  expect(await refused()).toEqual([])
  await rejoin(other.id)
  expect(await refused()).toEqual(['ana@correo.test'])
})

test('undone, nobody is refused offers by a word of before that the number was parted', async () => {
  const { part, rejoin, sell, refused, db, at, clock } = await passedOn('No soy Ana', 'BAJA')
  at(minutes(clock.now, 5))
  await sell('Ana Rojas Díaz', { date: '2027-05-04', email: 'otra@correo.test' })
  const other = await part()
  await rejoin(other.id)
  expect(await refused()).toEqual(['ana@correo.test'])
  expect(await db.selectFrom('whatsapp_people').select('lifted_refusals').execute()).toEqual([
    { lifted_refusals: null },
  ])
})

test('what was lifted and can be put back is forgotten with whoever it was of', async () => {
  const { part, db, admin, refused, rejoin } = await passedOn('No soy Ana', 'BAJA')
  const other = await part()
  // The conversation is known by nothing of theirs any more, and stays.
  await db.updateTable('whatsapp_people').set({ booking_id: null }).execute()
  await db
    .updateTable('bookings')
    .set({ contact_phone: '+56900001111', service_date: '2027-05-02' })
    .execute()
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  await admin.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  await rejoin(other.id)
  expect(await refused()).toEqual([])
})

test('BAJA of whoever had the number, and offers refused by mail, are theirs after the number went', async () => {
  const { part, refused, db, operator } = await passedOn('No soy Ana', 'BAJA')
  await db.deleteFrom('mail_refusals').execute()
  // By the link of a mail, which is asked of nobody's number.
  await db
    .insertInto('mail_refusals')
    .values({ ...operator, recipient: 'ana@correo.test' })
    .execute()
  await part()
  expect(await refused()).toEqual(['ana@correo.test'])
})

test('BAJA said before the number went to another person stays with whoever said it', async () => {
  const { admin, meta, at, clock, db, booking } = await startWriting()
  const list = () => admin.call(api.listConversations, { query: {} })
  await meta.say(number, 'BAJA')
  at(minutes(clock.now, 10))
  await meta.say(number, 'Soy otra persona')
  const { conversation } = await admin.call(api.getBookingConversation, {
    params: { booking_id: booking.id },
  })
  const params = { id: conversation?.id ?? '' }
  await admin.call(api.partConversation, { params, body: { from_id: conversation?.said.at(-1)?.id ?? '' } })
  expect(await db.selectFrom('mail_refusals').select('recipient').execute()).toHaveLength(1)
  expect((await list()).map(({ stopped }) => stopped)).toEqual([false, true])
})

test('who has the number since and moves to another one has that of nobody: there is nothing to undo', async () => {
  const { part, rejoin, meta, list } = await passedOn('No soy Ana')
  const other = await part()
  await meta.changeNumber(number, '56999998888')
  const [moved] = await list()
  expect(moved).toMatchObject({ id: other.id, phone: '+56999998888', number_since: null })
  await expect(rejoin(other.id)).rejects.toMatchObject({ status: 404 })
})

test('what we told by WhatsApp stands with whoever had the number then, and whole when it is undone', async () => {
  const { part, rejoin, read, db, booking, operator, clock } = await passedOn('No soy Ana')
  const storeNotice = (occasion: string, created_at: Date) =>
    db
      .insertInto('messages')
      .values({
        ...operator,
        booking_id: booking.id,
        kind: 'pickup-time',
        channel: 'whatsapp',
        status: 'enviado',
        recipient: `+${number}`,
        subject: '',
        body: occasion,
        language: 'es',
        occasion,
        created_at,
        sent_at: created_at,
        send_after: created_at,
        expires_at: minutes(created_at, 600),
      })
      .execute()
  await storeNotice('de antes', minutes(clock.now, -5))
  await storeNotice('de después', minutes(clock.now, 5))
  const automatic = ({ said }: { said: readonly { automatic: boolean; text: string }[] }) =>
    said.flatMap(({ automatic: itself, text }) => (itself ? [text] : []))
  const other = await part()
  expect(automatic(other)).toEqual(['de después'])
  expect(automatic(await read())).toEqual(['de antes'])
  expect(automatic(await rejoin(other.id))).toEqual(['de antes', 'de después'])
})

test('does not treat another form of a number as a new number', async () => {
  const { meta, admin, booking } = await startWriting({ phone: '+553188887777' })
  await meta.say('553188887777', 'Olá')
  await meta.changeNumber('553188887777', '5531988887777')
  const params = { booking_id: booking.id }
  expect((await admin.call(api.getBookingConversation, { params })).number_passed_on_at).toBeNull()
})

test('of whoever had the number nothing is shown at a booking of whoever has it', async () => {
  const { part, admin, sell, db, at, clock } = await passedOn('No soy Ana')
  const other = await part()
  at(minutes(clock.now, 5))
  const { id: booking_id } = await sell('Berta', { date: '2027-05-20' })
  const shown = async () =>
    (await admin.call(api.getBookingConversation, { params: { booking_id } })).conversation?.id
  expect(await shown()).toBe(other.id)
  // Forgotten, whoever has it leaves their place to nobody.
  await db.deleteFrom('whatsapp_texts').where('person_id', '=', other.id).execute()
  await db.deleteFrom('whatsapp_people').where('id', '=', other.id).execute()
  expect(await shown()).toBeUndefined()
})

test('nobody else writes from a message of ours on', async () => {
  const { admin, read, person_id } = await passedOn('No soy Ana')
  const text_id = randomUUID()
  const params = { id: person_id }
  await admin.call(api.answerConversation, { params, body: { text_id, text: '¿Con quién hablo?' } })
  expect((await read()).said.at(-1)?.id).toBe(text_id)
  await expect(
    admin.call(api.partConversation, { params, body: { from_id: text_id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('that WhatsApp names another account is answered by parting, and is no question once it is undone', async () => {
  const { part, rejoin, meta, read } = await passedOn('No soy Ana')
  meta.person(number, { user_id: 'CL.99999999' })
  await meta.say(number, '¿Quién es Ana?')
  expect((await read()).account_changed_at).not.toBeNull()
  const other = await part()
  expect(other.account_changed_at).toBeNull()
  expect((await rejoin(other.id)).account_changed_at).toBeNull()
})

test('of whoever hides their number there is none that another person could have', async () => {
  const { admin, meta, list } = await passedOn('Hola')
  meta.person('56955554444', { hidden: true })
  await meta.say('56955554444', 'Sin mi número')
  const hidden = (await list()).find(({ phone }) => phone === '')
  const params = { id: hidden?.id ?? '' }
  const { said } = await admin.call(api.getConversation, { params })
  await expect(
    admin.call(api.partConversation, { params, body: { from_id: said[0]?.id ?? '' } }),
  ).rejects.toMatchObject({ problem: { code: 'whatsapp_number_gone' } })
})

test('said twice that the number is its customer’s, it is in the history once', async () => {
  const { part, admin, booking, db } = await passedOn('No soy Ana')
  await part()
  const params = { booking_id: booking.id }
  for (const _ of ['once', 'twice']) await admin.call(api.confirmNumber, { params })
  const kept = await db.selectFrom('events').select('id').where('kind', '=', 'number_kept').execute()
  expect(kept).toHaveLength(1)
})
