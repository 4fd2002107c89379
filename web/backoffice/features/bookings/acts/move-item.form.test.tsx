import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { MoveItem } from './move-item.form.tsx'

test.for([
  [0, 'Quedan por cobrar $30.000.'],
  [30_000, 'La reserva queda saldada.'],
  [50_000, 'Se devuelven o quedan a favor del cliente $20.000.'],
] as const)('with %d paid, one person fewer says what is owed then', async ([amount, told]) => {
  const { db, operator, call, open, keys } = await startOfficePage(1)
  const { id: product_id } = await givenProduct(db, operator)
  const when = { product_id, date: '2027-05-10', start_time: '08:00' }
  const { id } = await call(createBooking, {
    body: saleOf({ ...when, party: { ADULT: 2 }, contact: { name: 'Familia Soto' } }),
  })
  if (amount > 0) await call(recordPayment, { params: { id }, body: { method: 'efectivo', amount } })
  const booking = await call(getBooking, { params: { id } })
  open(<MoveItem booking={booking} item={booking.items[0] ?? null} onClose={() => undefined} />)
  await keys.click(await screen.findByRole('button', { name: /^Uno menos: Adulto/ }))
  expect(await screen.findByText(told)).toBeTruthy()
})
