import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { remindOwed } from '#contract/payments/owed.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

test('requests only the rest from passengers of a booking on agency credit', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const manager = await as(1)
  const { id, total } = await manager.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-09', start_time: '08:00', party: { ADULT: 1 } }],
      channel: 'agencia',
      contact: { name: 'Agencia Luna', email: 'luna@agencia.test' },
    },
  })
  const onCredit = (amount: number) =>
    manager.call(recordPayment, { params: { id }, body: { method: 'credito_agencia', amount } })
  const remind = () => manager.call(remindOwed, { params: { booking_id: id } })
  await onCredit(total - 4_000)
  await remind()
  const letter = await db
    .selectFrom('messages')
    .select('body')
    .where('kind', '=', 'payment-reminder')
    .executeTakeFirstOrThrow()
  expect(letter.body).toContain('$4.000')
  await db.deleteFrom('collections').execute()
  await onCredit(4_000)
  await expect(remind()).rejects.toMatchObject({ problem: { code: 'nothing_owed' } })
})
