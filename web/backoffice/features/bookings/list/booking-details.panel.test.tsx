import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, setDiscount } from '#contract/bookings/payments.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'

import { BookingDetails } from './booking-details.panel.tsx'

test('beside the list the lines of each tour, its discount and what was paid add up to what is owed', async () => {
  const { db, operator, call, open } = await startOfficePage(1)
  const moon = await givenProduct(db, operator, { code: 'LUNA', capacity: 9 })
  const salt = await givenProduct(db, operator, { code: 'SALA', capacity: 9 })
  const sold = await call(createBooking, {
    body: {
      items: [moon, salt].map(({ id }, day) => ({
        product_id: id,
        date: `2027-05-1${day}`,
        start_time: '08:00',
        party: { ADULT: 2 },
      })),
      contact: { name: 'Familia Soto' },
    },
  })
  const params = { id: sold.id }
  const given = { kind: 'amount' as const, value: 5000, reason: 'Cliente de siempre' }
  await call(setDiscount, { params, body: { version: sold.version, ...given } })
  await call(recordPayment, { params, body: { method: 'efectivo', amount: 50_000 } })
  open(<BookingDetails booking={await call(getBooking, { params })} />)
  expect(await screen.findByRole('rowheader', { name: /LUNA .*10 may/ })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /SALA .*11 may/ })).toBeTruthy()
  const sums = ['Descuento', 'Total', 'Pagado', 'Por cobrar']
  const told = sums.map((name) => screen.getByRole('row', { name: new RegExp(`^${name} `) }).textContent)
  expect(told).toEqual(['Descuento−$5.000', 'Total$115.000', 'Pagado$50.000', 'Por cobrar$65.000'])
})
