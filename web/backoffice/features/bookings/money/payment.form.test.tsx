import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { fieldOf, screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

import { PaymentDialog } from './payment.form.tsx'

test('reports a rate that the seller may not enter at its field, and keeps the input', async () => {
  const { db, operator, call, open, keys, fill, me, queryClient } = await startOfficePage(2)
  await givenDollars(db, operator, { rate: '948.5' })
  me.tour_operator.secondary_currency = 'USD'
  const { id: product_id } = await givenProduct(db, operator)
  const { id } = await call(createBooking, {
    body: {
      items: [{ product_id, date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }],
      contact: { name: 'Carla Soto' },
    },
  })
  const read = () => call(getBooking, { params: { id } })
  open(<PaymentDialog booking={await read()} kind="pago" onClose={() => undefined} />)
  const form = within(await screen.findByRole('dialog', { name: /^Registrar un pago/ }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await keys.click(form.getByText('USD'))
  const rate = 'Cuánto vale 1 USD en CLP'
  const valueOf = (label: string) => Reflect.get(fieldOf(label), 'value')
  expect(valueOf(rate)).toBe('948,5')
  await fill('Monto', '1')
  await fill(rate, '60000')
  await fill('Referencia', 'Boleta 12')
  const send = () => keys.click(form.getByRole('button', { name: 'Registrar pago' }))
  await send()
  await waitFor(() => expect(fieldOf(rate).getAttribute('aria-invalid')).toBe('true'))
  const hint = fieldOf(rate).getAttribute('aria-describedby')
  expect(document.querySelector(`#${hint}`)?.textContent).toContain('1 USD = 948,5 CLP')
  expect([rate, 'Monto', 'Referencia'].map(valueOf)).toEqual(['60.000', '1,00', 'Boleta 12'])
  expect(await read()).toMatchObject({ paid: 0 })
  await fill(rate, '950')
  await send()
  await waitFor(async () => expect(await read()).toMatchObject({ paid: 950 }))
})
