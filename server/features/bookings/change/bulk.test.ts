import { expect, test } from 'vitest'

import { actOnBookings } from '#contract/bookings/bookings-bulk.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct, givenUser } from '#testing/given/given.ts'

async function startSelling() {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity: 50 })
  const [seller, colleague, admin] = [await app.as(2), await app.as(2), await app.as(1)]
  const sell = (caller: typeof seller, status: 'pendiente' | 'confirmada', email = '') =>
    caller.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } }],
        contact: { name: 'Carla Soto', email, phone: '' },
        status,
      },
    })
  return { ...app, seller, colleague, admin, sell }
}

test('what can be confirmed is, what can not says why, and neither holds up the other', async () => {
  const { sell, seller, colleague } = await startSelling()
  const [mine, done, theirs] = [
    await sell(seller, 'pendiente'),
    await sell(seller, 'confirmada'),
    await sell(colleague, 'pendiente'),
  ]
  const nobody = '00000000-0000-4000-8000-00000000dead'
  const ids = [done.id, mine.id, theirs.id, nobody, mine.id]
  const result = await seller.call(actOnBookings, { body: { ids, act: { kind: 'confirm' } } })
  expect(result.done).toEqual([{ id: mine.id, locator: mine.locator }])
  expect(result.failed.map(({ id, code }) => [id, code])).toEqual([
    [done.id, 'status_does_not_allow'],
    [theirs.id, 'not_your_booking'],
    [nobody, 'not_found'],
  ])
  expect(result.failed[0]?.message).toContain('confirmada')
  expect((await seller.call(getBooking, { params: { id: mine.id } })).status).toBe('confirmada')
  expect((await seller.call(getBooking, { params: { id: theirs.id } })).status).toBe('pendiente')
})

test('several are cancelled with one reason', async () => {
  const { sell, seller } = await startSelling()
  const ids = [(await sell(seller, 'pendiente')).id, (await sell(seller, 'confirmada')).id]
  const act = { kind: 'cancel' as const, origin: 'clima' as const, reason: 'Nieve en el paso' }
  expect((await seller.call(actOnBookings, { body: { ids, act } })).done).toHaveLength(2)
  for (const id of ids)
    expect(await seller.call(getBooking, { params: { id } })).toMatchObject({
      status: 'cancelada',
      cancel_origin: 'clima',
      cancel_reason: 'Nieve en el paso',
    })
})

test('an administrator gives bookings to a seller of the operator; others may not', async () => {
  const { sell, seller, colleague, admin, db } = await startSelling()
  const { id } = await sell(seller, 'confirmada')
  const to = (seller_id: string) => ({ ids: [id], act: { kind: 'assign_seller' as const, seller_id } })
  await expect(seller.call(actOnBookings, { body: to(colleague.user.id) })).rejects.toMatchObject({
    status: 403,
  })
  const stranger = await givenUser(db, await givenOperator(db))
  const refused = await admin.call(actOnBookings, { body: to(stranger.id) })
  expect(refused.failed).toMatchObject([{ code: 'seller_unknown' }])
  expect((await admin.call(actOnBookings, { body: to(colleague.user.id) })).done).toHaveLength(1)
  expect(await admin.call(getBooking, { params: { id } })).toMatchObject({ seller_id: colleague.user.id })
  const [event] = await admin.call(listBookingEvents, { params: { id }, query: {} })
  expect(event).toMatchObject({ kind: 'seller_assigned', data: { after: 'Ana Rojas' } })
})

test('a confirmation goes out again, to those who have an email', async () => {
  const { sell, seller, db } = await startSelling()
  const ids = [
    (await sell(seller, 'confirmada', 'carla@correo.test')).id,
    (await sell(seller, 'confirmada')).id,
  ]
  const result = await seller.call(actOnBookings, { body: { ids, act: { kind: 'resend' } } })
  expect(result.done.map(({ id }) => id)).toEqual([ids[0]])
  expect(result.failed).toMatchObject([{ id: ids[1], code: 'contact_email_missing' }])
  const sent = await db.selectFrom('messages').select('recipient').execute()
  expect(sent).toEqual([{ recipient: 'carla@correo.test' }, { recipient: 'carla@correo.test' }])
})
