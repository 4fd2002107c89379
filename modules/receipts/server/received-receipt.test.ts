import { expect, test } from 'vitest'

import { findBookingPage } from '#server/features/storefront/pages/pages.queries.ts'

import { startWithReceipts } from '../testing/receipts.ts'

test('acknowledges a receipt once by mail, and shows it as under review', async () => {
  const { db, send, sold } = await startWithReceipts()
  const one = await sold()
  const file = { amount: '18000', reference: 'OP 77' }
  await send(one.id, file)
  const mails = await db.selectFrom('messages').select(['kind', 'body']).execute()
  const received = mails.filter(({ kind }) => kind === 'receipt-received')
  expect(received).toHaveLength(1)
  expect(received[0]?.body).toContain('Recibimos tu comprobante de $18.000 y lo estamos revisando.')
  const page = await findBookingPage(db, one.id, new Date('2027-05-03T12:30:00Z'))
  expect(page).toMatchObject({
    claimed: 18_000,
    to_do: expect.arrayContaining([{ kind: 'pay', left: 18_000, in_review: 18_000 }]) as unknown,
  })
})
