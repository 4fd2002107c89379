import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { isChargedByCrew } from '#server/features/bookings/money/crew-charges.queries.ts'
import { findPlannedBooking } from '#server/features/outbox/planned/planned-facts.queries.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenProduct } from '#testing/given/given.ts'

import { chargeOnRun } from '../contract/owed.contract.ts'

test('names the bookings that the office asked the crew to charge', async () => {
  const { db, as, payers } = await startRun()
  const { booking_id } = payers[0]
  const charged = () => db.selectFrom('bookings as b').select('b.id').where(isChargedByCrew('b')).execute()
  expect(await charged()).toEqual([])
  const boss = await as(1)
  await boss.call(chargeOnRun, { params: { booking_id }, body: { on_run: true } })
  expect(await charged()).toEqual([{ id: booking_id }])
})

test('reminds no customer of a balance that the crew is to charge', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const manager = await as(1)
  const { id, total } = await manager.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-09', start_time: '08:00', party: { ADULT: 1 } }],
      contact: { name: 'Ana', email: 'ana@correo.test' },
    },
  })
  const { tour_operator_id } = operator
  const dueInReminders = async () => (await findPlannedBooking(db, { tour_operator_id, id }))?.facts.due
  const charge = (on_run: boolean) =>
    manager.call(chargeOnRun, { params: { booking_id: id }, body: { on_run } })
  expect(await dueInReminders()).toBe(total)
  await charge(true)
  expect(await dueInReminders()).toBe(0)
  await charge(false)
  expect(await dueInReminders()).toBe(total)
})
