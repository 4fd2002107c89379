import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'

import { acceptReceipt } from '../contract/receipts.contract.ts'
import { startWithReceipts } from '../testing/receipts.ts'

test('asks whether an agency pays what is above the customer’s balance', async () => {
  const { send, manager, sold, booking } = await startWithReceipts()
  const { id: booking_id } = await sold()
  await manager.call(recordPayment, {
    params: { id: booking_id },
    body: { method: 'credito_agencia', amount: 50_000 },
  })
  const { id } = await send(booking_id, { amount: '10000' })
  const accept = (body: object) =>
    manager.call(acceptReceipt, { params: { id }, body: { amount: 15_000, ...body } })
  await expect(accept({})).rejects.toMatchObject({
    problem: { code: 'agency_payment_unseen', details: { over: 5_000, due: 10_000 } },
  })
  await accept({ seen_credit: 5_000 })
  expect(await booking(booking_id)).toMatchObject({ due: 0, on_credit: 45_000 })
})
