import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { AddItem } from './add-item.form.tsx'

test('one more tour is proposed for those who travel already', async () => {
  const { db, operator, call, open, keys } = await startOfficePage(2)
  const first = await givenProduct(db, operator, { code: 'LUNA', capacity: 9 })
  await givenProduct(db, operator, { code: 'SALA', capacity: 9 })
  const { id } = await call(createBooking, {
    body: saleOf({
      product_id: first.id,
      date: '2027-05-10',
      start_time: '08:00',
      party: { ADULT: 4 },
      contact: { name: 'Familia Soto' },
    }),
  })
  const booking = await call(getBooking, { params: { id } })
  open(<AddItem booking={booking} opened onClose={() => undefined} />)
  const choice = await screen.findByRole('combobox', { name: 'Producto' })
  await screen.findByRole('option', { name: /SALA/ })
  await keys.click(choice)
  await keys.keyboard('sala{Enter}')
  expect(await screen.findByRole('rowheader', { name: /^4 × / })).toBeTruthy()
})
