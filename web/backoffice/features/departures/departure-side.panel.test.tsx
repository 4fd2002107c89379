import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { fieldOf, screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { keyText } from './calendar-days.rules.ts'
import { useDepartureCalendar } from './calendar.hook.ts'
import { DepartureSide } from './departure-side.panel.tsx'

const question = '¿Salir sin guardar?'

const Calendar = () => <DepartureSide calendar={useDepartureCalendar()} mayChange />

async function openDeparture() {
  const page = await startOfficePage(1)
  const { db, operator, call, open, keys, queryClient } = page
  const product = await givenProduct(db, operator, { capacity: 2 })
  const at = { product_id: product.id, date: '2027-05-10', start_time: '08:00' }
  const sell = (adults: number) =>
    call(createBooking, { body: saleOf({ ...at, party: { ADULT: adults }, contact: { name: 'Ana Soto' } }) })
  const sold = await sell(1)
  const router = open(<Calendar />)
  await router.navigate(`/?dia=${at.date}&salida=${encodeURIComponent(keyText(at))}`)
  await screen.findByLabelText('Nota de la salida')
  const press = (name: string) => keys.click(screen.getByRole('button', { name }))
  return { ...page, router, sold, sell, press, readAgain: () => queryClient.invalidateQueries() }
}

const isOpen = () => screen.queryByLabelText('Nota de la salida') !== null

test('a saved note is nothing to ask about', async () => {
  const { db, fill, keys, press, queryClient, router } = await openDeparture()
  await fill('Nota de la salida', 'Grupo de Berlín')
  await press('Guardar nota')
  const notes = () => db.selectFrom('departures').select('note').execute()
  await waitFor(async () => expect(await notes()).toEqual([{ note: 'Grupo de Berlín' }]))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  await keys.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).not.toContain('salida'))
  expect(screen.queryByRole('dialog', { name: question })).toBeNull()
})

test('a note that was not saved is asked about after another form of the drawer saved', async () => {
  const { fill, keys, press } = await openDeparture()
  await fill('Nota de la salida', 'Grupo de Berlín')
  await fill('Motivo', 'Viento')
  await press('Guardar cambio')
  await waitFor(() => expect(Reflect.get(fieldOf('Motivo'), 'value')).toBe(''))
  await keys.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: question })
  expect(isOpen()).toBe(true)
})

test('keeps choice and input when the last seat is sold meanwhile', async () => {
  const { fill, keys, sell, readAgain } = await openDeparture()
  await keys.click(screen.getByRole('radio', { name: 'Cambiar cupos' }))
  await fill('Motivo', 'Furgón más grande')
  await sell(1)
  await readAgain()
  await screen.findByText('No se puede reservar')
  expect(Reflect.get(fieldOf('Motivo'), 'value')).toBe('Furgón más grande')
  expect(Reflect.get(screen.getByRole('radio', { name: 'Cambiar cupos' }), 'checked')).toBe(true)
})

test('marks a departed empty departure, which cannot be suspended', async () => {
  const { db, call, sold, readAgain } = await openDeparture()
  const { id, version } = sold
  await call(cancelBooking, { params: { id }, body: { version, origin: 'operador', reason: 'Error' } })
  await readAgain()
  expect(await screen.findByText('Esta salida no tiene pasajeros.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Suspender' })).toBeTruthy()
  await db
    .updateTable('departures')
    .set({ starts_at: new Date('2027-05-02T12:00:00Z') })
    .execute()
  await readAgain()
  expect(await screen.findByText('Ya salió.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suspender' })).toBeNull()
})
