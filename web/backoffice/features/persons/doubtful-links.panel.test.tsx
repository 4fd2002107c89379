import { expect, test } from 'vitest'

import { screen, startOfficePage, within } from '#testing/app/office-page.tsx'
import { givenPerson } from '#testing/given/given-resources.ts'
import { givenBooking, givenDeparture, givenProduct } from '#testing/given/given.ts'

import { DoubtfulLinksReport } from './doubtful-links.panel.tsx'

test('separates a name by keyboard, undoes it, and keeps it', async () => {
  const { db, operator, open, keys } = await startOfficePage(1)
  const product = await givenProduct(db, operator)
  const at = { product_id: product.id, date: '2027-05-05' }
  const departure = await givenDeparture(db, operator, at)
  const { id } = await givenBooking(db, operator, { ...at, departure_id: departure.id, status: 'confirmada' })
  const maria = await givenPerson(db, operator, { full_name: 'María', phone: '+56955500101' })
  await db.updateTable('bookings').set({ contact_person_id: maria.id }).where('id', '=', id).execute()
  await db
    .insertInto('doubtful_links')
    .values({ tour_operator_id: operator.tour_operator_id, person_id: maria.id, booking_id: id })
    .execute()
  const contact = async () =>
    (await db.selectFrom('bookings').select('contact_person_id').where('id', '=', id).executeTakeFirst())
      ?.contact_person_id

  open(<DoubtfulLinksReport />)
  const name = within(await screen.findByRole('list', { name: 'Mezcladas' })).getByRole('listitem')
  expect(name.textContent).toContain('Carla Soto')
  screen.getByRole('button', { name: 'Separar: Carla Soto, en la ficha de María' }).focus()
  await keys.keyboard('{Enter}')
  await screen.findByText('Carla Soto ya no está en la ficha de María.')
  expect(await contact()).not.toBe(maria.id)
  await screen.findByText('Ninguna reserva está en la ficha de otra persona')

  // The focus is at the result: the next stop undoes it.
  await keys.tab()
  await keys.keyboard('{Enter}')
  const keep = await screen.findByRole('button', { name: 'Es la misma: Carla Soto, en la ficha de María' })
  expect(await contact()).toBe(maria.id)
  keep.focus()
  await keys.keyboard('{Enter}')
  await screen.findByText(/son la misma persona/)
  await screen.findByText('Ninguna reserva está en la ficha de otra persona')
})
