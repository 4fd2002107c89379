import { expect, test } from 'vitest'

import { getBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { startRun } from '#testing/given/crew-run.ts'

import { findBookingPage } from '../pages/pages.queries.ts'

test('the booking’s page and the office say that the last mail to its address was refused, until one is taken', async () => {
  const { db, clock, as } = await startRun()
  const { id, tour_operator_id } = await db
    .updateTable('bookings')
    .set({ contact_email: 'ana@correo.test' })
    .where('contact_name', '=', 'Ana')
    .returning(['id', 'tour_operator_id'])
    .executeTakeFirstOrThrow()
  let count = 0
  const left = (status: 'fallido' | 'enviado', refused_for_good: boolean, recipient = 'ana@correo.test') =>
    db
      .insertInto('messages')
      .values({
        tour_operator_id,
        booking_id: id,
        kind: 'booking-confirmed',
        occasion: String((count += 1)),
        recipient,
        status,
        refused_for_good,
        send_after: clock.now,
        expires_at: new Date(clock.now.getTime() + 3_600_000),
      })
      .execute()
  const manager = await as(1)
  const isSaid = async () => {
    const { mail_refused } = await findBookingPage(db, id, clock.now)
    expect((await manager.call(getBooking, { params: { id } })).mail_refused).toBe(mail_refused)
    const listed = (await manager.call(listBookings, { query: {} })).filter((row) => row.mail_refused)
    expect(listed.map((row) => row.id)).toEqual(mail_refused ? [id] : [])
    return mail_refused
  }
  expect(await isSaid()).toBe(false)
  await left('fallido', false)
  expect(await isSaid()).toBe(false)
  await left('fallido', true, 'earlier@correo.test')
  expect(await isSaid()).toBe(false)
  await left('fallido', true)
  expect(await isSaid()).toBe(true)
  await left('enviado', false)
  expect(await isSaid()).toBe(false)
})
