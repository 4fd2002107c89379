import { expect, test, vi } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import {
  expectAskedBeforeLeaving,
  fieldOf,
  screen,
  startOfficePage,
  waitFor,
} from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { NewBookingForm } from './new-booking.form.tsx'

const name = 'Nombre y apellido'

/** The form of a seller with a tour chosen by its keys, at the first day and for one adult, as it proposes. */
async function openSale() {
  const page = await startOfficePage(2)
  const product = await givenProduct(page.db, page.operator, { code: 'LUNA', capacity: 3 })
  const router = page.open(<NewBookingForm />)
  const choice = await screen.findByRole('combobox', { name: 'Producto' })
  await waitFor(() => expect(document.activeElement === choice).toBe(true))
  await screen.findByRole('option', { name: /LUNA/ })
  await page.keys.keyboard('luna{Enter}')
  const day = await screen.findByRole('radio', { name: /: 3 cupos$/, checked: true })
  await screen.findByText('Ocupa 1 cupo')
  const date = Reflect.get(day, 'value')
  const sold = () => page.db.selectFrom('bookings').select(['contact_name', 'total']).execute()
  const sellElsewhere = (adults: number) =>
    page.call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date: String(date),
        start_time: '08:00',
        party: { ADULT: adults },
        contact: { name: 'Otra Persona' },
      }),
    })
  return { ...page, product, router, sold, sellElsewhere }
}

test('reports wrong input of a sale at its field, and sells by keyboard alone', async () => {
  const { keys, fill, sold } = await openSale()
  await keys.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(fieldOf(name).getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement === fieldOf(name)).toBe(true))
  expect(await sold()).toEqual([])

  await fill(name, 'Lo Mío')
  await keys.keyboard('{Enter}')
  expect(await screen.findByText(/^Reserva \w{6} creada y confirmada$/)).toBeTruthy()
  expect(await sold()).toEqual([{ contact_name: 'Lo Mío', total: 30_000 }])
  expect(screen.queryByRole('dialog', { name: '¿Salir sin guardar?' })).toBeNull()
})

test('a second Enter after the product goes on to its days, and sells nothing', async () => {
  const { keys, fill } = await openSale()
  await fill(name, 'Lo Mío')
  screen.getByRole('combobox', { name: 'Producto' }).focus()
  const sell = vi.fn<() => void>()
  document.addEventListener('submit', sell, { once: true })
  await keys.keyboard('{Enter}')
  const day = screen.getByRole('radio', { name: /: 3 cupos$/, checked: true })
  await waitFor(() => expect(document.activeElement === day).toBe(true))
  expect(sell).not.toHaveBeenCalled()
  document.removeEventListener('submit', sell)
})

test('a sale without a tour is refused at the field of the tour', async () => {
  const { db, operator, open, keys, fill } = await startOfficePage(2)
  await givenProduct(db, operator)
  open(<NewBookingForm />)
  const choice = await screen.findByRole('combobox', { name: 'Producto' })
  await fill(name, 'Lo Mío')
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement === choice).toBe(true)
})

test('one more tour is put aside by the key N, whatever that key writes', async () => {
  await openSale()
  const keydown = { key: '˜', code: 'KeyN', altKey: true, bubbles: true }
  document.documentElement.dispatchEvent(new KeyboardEvent('keydown', keydown))
  expect(await screen.findByRole('button', { name: /^Cambiar .*Valle de prueba/ })).toBeTruthy()
})

test('a sale whose last seats went meanwhile is refused, and what was typed stays', async () => {
  const { keys, fill, sold, sellElsewhere } = await openSale()
  await fill(name, 'Lo Mío')
  await sellElsewhere(3)
  await keys.keyboard('{Enter}')
  expect(await screen.findByText('No pudimos crear la reserva')).toBeTruthy()
  // The remaining seats are read again.
  expect(await screen.findByRole('radio', { name: /: Completa/, checked: true })).toBeTruthy()
  expect(await sold()).toMatchObject([{ contact_name: 'Otra Persona' }])
  expect(Reflect.get(fieldOf(name), 'value')).toBe('Lo Mío')
})

test('a sale at a price that has changed is made only once the new one was seen', async () => {
  const { db, product, keys, fill, sold } = await openSale()
  await fill(name, 'Lo Mío')
  await db.updateTable('price_rules').set({ amount: 34_500 }).where('product_id', '=', product.id).execute()
  await keys.keyboard('{Enter}')
  expect(await screen.findByText(/El precio cambió mientras reservabas/)).toBeTruthy()
  expect(await sold()).toEqual([])
  expect((await screen.findAllByText('$34.500')).length).toBeGreaterThan(0)
  fieldOf(name).focus()
  await keys.keyboard('{Enter}')
  await screen.findByText(/creada y confirmada$/)
  expect(await sold()).toEqual([{ contact_name: 'Lo Mío', total: 34_500 }])
})

test('a tour that is sold whole is counted in groups, not in seats', async () => {
  const { db, operator, open, keys } = await startOfficePage(2)
  const { id } = await givenProduct(db, operator, { code: 'LUNA', capacity: 2 })
  await db.deleteFrom('price_rules').where('product_id', '=', id).execute()
  await db.updateTable('products').set({ price_unit: 'grupo' }).where('id', '=', id).execute()
  const price = { product_id: id, category_code: null, amount: 90_000, valid_from: '2020-01-01' }
  await db
    .insertInto('price_rules')
    .values({ ...operator, ...price })
    .execute()
  open(<NewBookingForm />)
  await screen.findByRole('combobox', { name: 'Producto' })
  await screen.findByRole('option', { name: /LUNA/ })
  await keys.keyboard('luna{Enter}')
  expect(await screen.findByRole('radio', { name: /: 2 grupos$/, checked: true })).toBeTruthy()
  expect(await screen.findByText('Ocupa 1 grupo')).toBeTruthy()
  expect(screen.queryByText(/cupos libres bajo/)).toBeNull()
})

test('a sale that was begun is not left unasked', async () => {
  const page = await openSale()
  await page.fill(name, 'Lo Mío')
  await expectAskedBeforeLeaving(page, page.router)
  expect(await page.sold()).toEqual([])
})

test.for([
  ['the last use of a code', 10, 'Ese código promocional ya no tiene usos disponibles.'],
  ['the last seats', 1, /completa/i],
] as const)('a person who gets %s never reads that they are sold out', async ([, capacity, unwanted]) => {
  const { db, operator, as, open, keys, fill, queryClient } = await startOfficePage(1)
  const product = await givenProduct(db, operator, { capacity })
  const manager = await as(1)
  await manager.call(createPromoCode, { body: { code: 'ULTIMO', kind: 'percent', value: 10, max_uses: 1 } })
  const router = open(<NewBookingForm />)
  // The screen stays until the booking's own is loaded, which a slow line delays: here it never comes.
  const leave = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  await keys.click(await waitFor(() => fieldOf('Producto')))
  await keys.click(await screen.findByRole('option', { name: new RegExp(product.name) }))
  await fill('Nombre y apellido', 'Carla Primera')
  await keys.click(screen.getByRole('button', { name: 'Descuento, código y pago' }))
  await fill('Código promocional', 'ULTIMO')
  await waitFor(() => expect(screen.getAllByText('Código promocional').length).toBeGreaterThan(1))
  await keys.click(screen.getByRole('button', { name: /crear reserva/i }))
  await waitFor(() => expect(leave).toHaveBeenCalled())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryAllByText(unwanted)).toEqual([])
})
