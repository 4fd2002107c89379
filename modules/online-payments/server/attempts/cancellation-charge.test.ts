import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'

import { startPaying } from '../../testing/online-payments.ts'

test('takes the charge of a cancelled booking online, and leaves the booking cancelled', async () => {
  const app = await startPaying()
  const tiers = [{ hours_before: 720, penalty_percent: 0 }]
  await app.db
    .updateTable('products')
    .set({ cancellation_tiers: JSON.stringify(tiers) })
    .where('id', '=', app.product.id)
    .execute()
  const { id } = await app.sell({ status: 'confirmada', confirm_unpaid: { reason: 'Paga al llegar' } })
  const { version } = await app.read(id)
  await app.manager.call(cancelBooking, {
    params: { id },
    body: { origin: 'cliente', reason: 'Se enfermó', version, waive_penalty: false },
  })
  const { balance: charge } = await app.read(id)
  expect(charge).toBeGreaterThan(0)
  expect(await app.choices(id)).toMatchObject({ choices: [{ purpose: 'total', amount: charge }] })
  const letter = await app.db
    .selectFrom('messages')
    .select('body')
    .where('booking_id', '=', id)
    .where('kind', '=', 'booking-cancelled')
    .executeTakeFirstOrThrow()
  expect(letter.body).toMatch(new RegExp(`Paga aquí el cargo: http\\S+/public/booking/${id}#pagar`))
  const begun = await app.start(id, { purpose: 'total', seen_amount: charge })
  app.server.payAtWebpay(await app.referenceOf(begun.id))
  await app.comeBack(begun.id, 'pay')
  expect(await app.read(id)).toMatchObject({ status: 'cancelada', balance: 0, paid: charge })
  expect((await app.online(id)).attempts).toMatchObject([{ status: 'aprobado', troubles: [] }])
  expect(await app.choices(id)).toMatchObject({ choices: [] })
})
