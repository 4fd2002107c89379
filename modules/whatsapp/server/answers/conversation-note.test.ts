import { expect, test } from 'vitest'

import { givenOperator } from '#testing/given/given.ts'

import * as api from '../../contract/conversations.contract.ts'
import { startWriting } from '../../testing/whatsapp-writing.ts'

const number = '56912345678'

/** A conversation about a booking of one of two sellers. */
async function startConversation() {
  const all = await startWriting()
  const { as, db, booking, meta, admin } = all
  const [owner, seller] = [await as(2), await as(2)]
  await db.updateTable('bookings').set({ seller_id: owner.user.id }).where('id', '=', booking.id).execute()
  await meta.say(number, 'Soy Ana')
  const params = { booking_id: booking.id }
  const read = async () => {
    const { conversation } = await admin.call(api.getBookingConversation, { params })
    if (!conversation) throw new Error('The booking has no conversation')
    return conversation
  }
  const { id, said } = await read()
  const last_id = said.at(-1)?.id ?? ''
  const note = (user: typeof owner, text: string, replaces = '') =>
    user.call(api.noteConversation, { params: { id }, body: { note: text, replaces } })
  const see = (user: typeof owner) => user.call(api.seeConversation, { params: { id }, body: { last_id } })
  return { ...all, owner, seller, read, note, see }
}

test('saves a note on a conversation, and removes it when it is empty', async () => {
  const { owner, read, note } = await startConversation()
  expect(await note(owner, ' Ahora lo usa otra persona ')).toMatchObject({
    note: 'Ahora lo usa otra persona',
  })
  expect((await read()).note).toBe('Ahora lo usa otra persona')
  await note(owner, '', 'Ahora lo usa otra persona')
  expect((await read()).note).toBe('')
})

test('of two who write a note at once, the second is refused and nothing is lost', async () => {
  const { owner, admin, read, note } = await startConversation()
  await note(owner, 'Prefiere que la llamen')
  await expect(note(admin, 'Escribe de noche')).rejects.toMatchObject({ problem: { code: 'stale' } })
  expect((await read()).note).toBe('Prefiere que la llamen')
})

test('refuses a note of another seller and of another operator', async () => {
  const { seller, note, as, db, read } = await startConversation()
  await expect(note(seller, 'Mía')).rejects.toMatchObject({ problem: { code: 'not_your_booking' } })
  await expect(note(await as(1, await givenOperator(db)), 'Ajena')).rejects.toMatchObject({ status: 404 })
  expect((await read()).note).toBe('')
})

test('keeps both notes when two entries of one person are merged', async () => {
  const { owner, read, note, meta, admin } = await startConversation()
  await note(owner, 'Prefiere que la llamen')
  await meta.say('56999998888', 'Hola')
  const [other] = await admin.call(api.listConversations, { query: { 'box[eq]': 'sin_reserva' } })
  const params = { id: other?.id ?? '' }
  await admin.call(api.noteConversation, { params, body: { note: 'Escribe de noche', replaces: '' } })
  await meta.changeNumber(number, '56999998888')
  expect((await read()).note).toBe('Prefiere que la llamen\nEscribe de noche')
})

test('messages stay unread when a seller without the right to answer reads them', async () => {
  const { owner, seller, see, read } = await startConversation()
  expect(await see(seller)).toEqual({ unseen: 1 })
  expect((await read()).unseen).toBe(1)
  expect(await see(owner)).toEqual({ unseen: 0 })
})
