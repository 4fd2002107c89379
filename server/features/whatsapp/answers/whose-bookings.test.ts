import { expect, test } from 'vitest'

import * as api from '#contract/whatsapp/conversations.contract.ts'
import { startWriting } from '#testing/given/whatsapp-writing.ts'

const number = '56912345678'
const notTheirs = { problem: { code: 'not_your_booking' } }

/** Two bookings of one number: the nearer is of the web, the later of one of two sellers. */
async function twoBookings() {
  const all = await startWriting()
  const { as, db, booking, sell, meta, at, clock } = all
  const later = await sell('Ana Rojas Díaz', { date: '2027-05-20' })
  const [owner, seller] = [await as(2), await as(2)]
  const sold = (id: string, seller_id: string | null) =>
    db.updateTable('bookings').set({ seller_id }).where('id', '=', id).execute()
  await sold(booking.id, null)
  await sold(later.id, owner.user.id)
  await meta.say(number, 'Soy Ana')
  at(new Date(clock.now.getTime() + 600_000))
  await meta.say(number, 'No soy Ana: este número es mío')
  const read = async () => {
    const { conversation } = await owner.call(api.getBookingConversation, {
      params: { booking_id: booking.id },
    })
    if (!conversation) throw new Error('Nobody wrote of this booking')
    return conversation
  }
  const { id, said } = await read()
  const from_id = said.at(-1)?.id ?? ''
  const part = (who: typeof owner) => who.call(api.partConversation, { params: { id }, body: { from_id } })
  const rejoin = (who: typeof owner, other_id: string) =>
    who.call(api.rejoinConversation, { params: { id: other_id } })
  const see = (who: typeof owner) =>
    who.call(api.seeConversation, { params: { id }, body: { last_id: from_id } })
  const marked = async () => {
    const rows = await db.selectFrom('bookings').select('number_passed_on_at').execute()
    return rows.filter(({ number_passed_on_at }) => number_passed_on_at !== null).length
  }
  return { ...all, owner, seller, later, sold, person_id: id, read, part, rejoin, see, marked }
}

test('a seller parts no conversation, and takes none back, where that changes a booking of another seller', async () => {
  const { owner, seller, part, rejoin, marked, read, person_id, db } = await twoBookings()
  const people = () => db.selectFrom('whatsapp_people').select('id').execute()
  await expect(part(seller)).rejects.toMatchObject(notTheirs)
  expect([await marked(), await people()]).toEqual([0, [{ id: person_id }]])
  // The web's is everybody's, the other is the owner's.
  const other = await part(owner)
  expect(await marked()).toBe(2)
  await expect(rejoin(seller, other.id)).rejects.toMatchObject(notTheirs)
  expect([await marked(), (await read()).number_until]).toEqual([2, other.number_since])
  expect(await rejoin(owner, other.id)).toMatchObject({ id: person_id })
  expect(await marked()).toBe(0)
})

test('a seller joins nothing to a conversation about a booking of another seller', async () => {
  const { admin, owner, seller, part, rejoin, booking, later, sold } = await twoBookings()
  const other = await part(owner)
  for (const { id } of [booking, later]) await admin.call(api.confirmNumber, { params: { booking_id: id } })
  await sold(booking.id, owner.user.id)
  await expect(rejoin(seller, other.id)).rejects.toMatchObject(notTheirs)
})

test('what a seller can’t answer stays unseen when they look at it', async () => {
  const { owner, seller, see, read, sold, booking } = await twoBookings()
  await sold(booking.id, owner.user.id)
  expect(await see(seller)).toEqual({ unseen: 2 })
  expect((await read()).unseen).toBe(2)
  expect(await see(owner)).toEqual({ unseen: 0 })
})
