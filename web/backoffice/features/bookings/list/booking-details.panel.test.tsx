import { expect, test } from 'vitest'

import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, setDiscount } from '#contract/bookings/payments.contract.ts'
import { screen, startOfficePage, within } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'

import { BookingEditForm } from '../booking/booking-edit.form.tsx'
import { BookingDetails } from './booking-details.panel.tsx'

/** A booking of two tours whose first was cancelled. */
async function startHalfCancelled() {
  const { db, operator, call, open } = await startOfficePage(1)
  const codes = ['LUNA', 'SALA']
  const products = await Promise.all(codes.map((code) => givenProduct(db, operator, { code })))
  const items = products.map(({ id }, day) => ({
    product_id: id,
    date: `2027-05-1${day}`,
    start_time: '08:00',
    party: { ADULT: 1 },
  }))
  const sold = await call(createBooking, { body: { items, contact: { name: 'Familia Soto' } } })
  const { id, version } = sold
  const item_id = sold.items.find(({ product }) => product.code === 'LUNA')?.id ?? ''
  const body = { version, origin: 'cliente' as const, reason: 'Se cansaron' }
  await call(cancelItem, { params: { id, item_id }, body })
  return { open, booking: await call(getBooking, { params: { id } }) }
}

test('marks a cancelled tour beside the list, without a pickup', async () => {
  const { open, booking } = await startHalfCancelled()
  open(<BookingDetails booking={booking} />)
  await screen.findByText(/^Salida lun 10 may/)
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts.filter(([name]) => name === 'Recogida')).toHaveLength(1)
  const departures = facts.filter(([name]) => name?.startsWith('Salida '))
  expect(departures.map(([, shown]) => shown?.includes('Cancelada'))).toEqual([true, false])
})

test('on the screen of a booking a tour that was cancelled is no longer edited', async () => {
  const { open, booking } = await startHalfCancelled()
  open(<BookingEditForm booking={booking} />)
  expect(await screen.findAllByRole('radiogroup')).toHaveLength(1)
  expect(screen.getByText('Cancelada')).toBeTruthy()
  const names = screen.getAllByRole('textbox', { name: 'Nombre completo' })
  expect(names.map((name) => name.hasAttribute('disabled'))).toEqual([true, false])
})

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
  const shown = sums.map((name) => screen.getByRole('row', { name: new RegExp(`^${name} `) }).textContent)
  expect(shown).toEqual(['Descuento−$5.000', 'Total$115.000', 'Pagado$50.000', 'Por cobrar$65.000'])
})

/** A booking beside the list, whose contact has this email. */
async function startBeside(email: string, status: 'borrador' | 'confirmada' = 'confirmada') {
  const page = await startOfficePage(2)
  const { id: product_id } = await givenProduct(page.db, page.operator)
  const { id } = await page.call(createBooking, {
    body: {
      items: [{ product_id, date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }],
      contact: { name: 'Carla Soto', email },
      status,
    },
  })
  page.open(<BookingDetails booking={await page.call(getBooking, { params: { id } })} />)
  const press = async (name: string) => page.keys.click(await screen.findByRole('button', { name }))
  const messages = () => page.db.selectFrom('messages').select(['kind', 'recipient']).execute()
  return { ...page, press, messages }
}

test('beside the list the confirmation is sent again, once that is answered', async () => {
  const { press, messages } = await startBeside('carla@correo.test')
  const once = { kind: 'booking-confirmed', recipient: 'carla@correo.test' }
  await press('Reenviar confirmación')
  expect(await messages()).toEqual([once])
  await press('Reenviar')
  const shown = await screen.findByText(/^Confirmación de \S+ reenviada$/)
  // Announced politely.
  expect(shown.closest('[role]')?.getAttribute('role')).toBe('status')
  expect(await messages()).toEqual([once, once])
})

test('a quotation has no confirmation to be sent again', async () => {
  await startBeside('carla@correo.test', 'borrador')
  await screen.findByRole('button', { name: 'Copiar enlace público' })
  expect(screen.queryByRole('button', { name: 'Reenviar confirmación' })).toBeNull()
})

test('shows beside the list why the confirmation could not be sent again', async () => {
  const { press, messages } = await startBeside('')
  await press('Reenviar confirmación')
  await press('Reenviar')
  expect((await screen.findByRole('alert')).textContent).toContain('no tiene correo')
  expect(screen.queryByText(/reenviada/)).toBeNull()
  expect(await messages()).toEqual([])
})

test('beside the list the dialog that moves a tour is opened with the departure it has', async () => {
  const { press } = await startBeside('')
  await press('Mover: Valle de prueba')
  const dialog = within(await screen.findByRole('dialog', { name: /Valle de prueba/ }))
  expect(await dialog.findByText('Elige otra salida, otro grupo u otro producto.')).toBeTruthy()
})
