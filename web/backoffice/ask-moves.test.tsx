import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { listZones } from '#contract/resources/zones.contract.ts'
import { fieldOf, screen, startOfficePage, waitFor, within } from '#testing/app/office-page.tsx'
import { givenAccommodation, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { Zones } from './features/resources/zones/zones.panel.tsx'

test('a zone whose minutes move sold pickups asks first, keeps what was typed, and saves once it is wanted', async () => {
  const page = await startOfficePage(1)
  const { db, operator, call, keys } = page
  const product = await givenProduct(db, operator)
  const hotel = await givenAccommodation(db, operator, { minutes: 30 })
  for (const email of ['emma@correo.test', ''])
    await call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date: '2027-05-05',
        start_time: '08:00',
        party: { ADULT: 1 },
        contact: { name: 'Emma Schmidt', email, phone: '+56552555001' },
        pickup: { mode: 'hotel', accommodation_id: hotel.id },
      }),
    })
  page.open(<Zones />)
  const minutes = async () => (await call(listZones, {})).map((zone) => zone.minutes_before_start)

  await keys.click(await screen.findByRole('button', { name: /^Editar / }))
  await waitFor(() => fieldOf('Nombre'))
  await page.fill('Minutos antes de la salida', '50')
  await keys.keyboard('{Enter}')
  const question = await screen.findByRole('dialog', { name: '¿Cambiar la recogida de 2 reservas?' })
  expect(question.textContent).toContain(
    '2 reservas cambian de hora o de lugar de recogida. 1 recibirá un correo en unos minutos.',
  )
  expect(await minutes()).toEqual([30])

  await keys.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Cambiar la recogida/ })).toBeNull())
  expect(Reflect.get(fieldOf('Minutos antes de la salida'), 'value')).toBe('50')
  expect(screen.queryByText('No pudimos guardar la zona')).toBeNull()
  expect(await minutes()).toEqual([30])

  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  const again = await screen.findByRole('dialog', { name: '¿Cambiar la recogida de 2 reservas?' })
  await keys.click(within(again).getByRole('button', { name: 'Cambiar 2 recogidas' }))
  await waitFor(async () => expect(await minutes()).toEqual([50]))
  await screen.findByText('Zona guardada')
})
