import { expect, test } from 'vitest'

import { createBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { bookingColumns } from './booking-columns.panel.tsx'

test.for([
  [20_000, 'AbonoPor cobrar $40.000'],
  [60_000, 'Pagada'],
  [70_000, 'Por devolver$10.000'],
] as const)('the list says of the amount beside %d paid what it is', async ([amount, told]) => {
  const { db, operator, clock, call, open } = await startOfficePage(1)
  const { id: product_id } = await givenProduct(db, operator)
  const when = { product_id, date: '2027-05-10', start_time: '08:00' }
  const { id } = await call(createBooking, {
    body: saleOf({ ...when, party: { ADULT: 2 }, contact: { name: 'Familia Soto' } }),
  })
  const seen_overpayment = Math.max(0, amount - 60_000)
  const body = { method: 'efectivo' as const, amount, ...(seen_overpayment > 0 && { seen_overpayment }) }
  await call(recordPayment, { params: { id }, body })
  const [row] = await call(listBookings, { query: {} })
  const [payment] = bookingColumns({ zone: 'UTC', now: clock.now }, { shown: ['payment'], isChosen: true })
  if (!payment || !row) throw new Error('A row with its money')
  open(<output>{payment.cell(row)}</output>)
  expect((await screen.findByRole('status')).textContent).toBe(told)
})
