import { expect, test } from 'vitest'

import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { ageMismatchOf } from '#words/customer/age-text.ts'

/** A couple with a baby on Monday 10 May 2027, sold on 3 May; infants are under 2. */
async function startWithBaby() {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator)
  await app.db
    .updateTable('price_categories')
    .set({ max_age: 1 })
    .where('product_id', '=', product.id)
    .where('code', '=', 'INFANT')
    .execute()
  const office = await app.as(1)
  const { id } = await office.call(createBooking, {
    body: {
      items: [
        {
          product_id: product.id,
          date: '2027-05-10',
          start_time: '08:00',
          party: { ADULT: 2, INFANT: 1 },
        },
      ],
      contact: { name: 'María Núñez' },
    },
  })
  const link = () => app.customer.link(id)
  const { version, passengers, items } = await link()
  const baby = passengers.at(-1)
  const item_id = items[0]?.id ?? ''
  if (!baby) throw new Error('A couple with a baby')
  const born = (birth_date: string, of = version) =>
    app.customer.answerPassenger(id, { version: of, ids: baby.ids, full_name: 'Lucas Núñez', birth_date })
  return { ...app, office, id, link, baby, item_id, born }
}

test('an infant who turns 2 between booking and service is refused by name, age and category', async () => {
  const { born, office, id } = await startWithBaby()
  // Still 1 when it was booked; 2 on the very day of the tour.
  await expect(born('2025-05-10')).rejects.toMatchObject({
    status: 422,
    problem: {
      code: 'age_out_of_category',
      message: expect.stringMatching(
        /^Lucas Núñez tendrá 2 años el lun 10 may: no puede ir como Infante \(0 a 1 años\)\./,
      ),
      fields: { birth_date: expect.stringContaining('tendrá 2 años') },
    },
  })
  const { items } = await office.call(getBooking, { params: { id } })
  expect(items[0]?.passengers.at(-1)).toMatchObject({ full_name: '', birth_date: null })
  // A day younger, they travel as an infant.
  expect((await born('2025-05-11')).passengers.at(-1)).toMatchObject({
    has_birth_date: true,
    age_problem: '',
  })
})

test('a date on which somebody has outgrown their category is not offered to the customer, and refused', async () => {
  const { born, id, item_id, customer } = await startWithBaby()
  const saved = await born('2025-05-11')
  const days = await customer.moves(id, item_id, { from: '2027-05-09', to: '2027-05-11' })
  expect(days.map(({ closed }) => closed)).toEqual(['', 'Tu fecha', 'Cambia una edad'])
  const move = (date: string) =>
    customer.move(id, { version: saved.version, item_id, date, start_time: '08:00', seen_difference: 0 })
  await expect(move('2027-05-11')).rejects.toMatchObject({
    status: 422,
    problem: { code: 'age_out_of_category', message: expect.stringMatching(/^Lucas Núñez .* 2 años/) },
  })
  expect((await move('2027-05-09')).items[0]).toMatchObject({ id: item_id })
})

test('the office may go on with a warning; when it moves the tour, the customer is asked again', async () => {
  const { born, office, id, item_id, link } = await startWithBaby()
  const warnings = async () => {
    const { items } = await office.call(getBooking, { params: { id } })
    return items.flatMap(({ passengers, date }) =>
      passengers.flatMap((passenger) => ageMismatchOf(passenger, date)?.age ?? []),
    )
  }
  await born('2025-05-11')
  expect(await warnings()).toEqual([])
  const before = await office.call(getBooking, { params: { id } })
  await office.call(moveItem, {
    params: { id, item_id },
    body: {
      version: before.version,
      product_id: before.items[0]?.product.id ?? '',
      date: '2027-05-12',
      start_time: '08:00',
      party: { ADULT: 2, INFANT: 1 },
    },
  })
  expect(await warnings()).toEqual([2])
  expect((await link()).passengers.at(-1)?.age_problem).toMatch(/tendrá 2 años el mié 12 may/)

  const { version, items, contact } = await office.call(getBooking, { params: { id } })
  const saved = await office.call(updateBooking, {
    params: { id },
    body: {
      version,
      contact: { ...contact, language: 'es' },
      note_public: '',
      note_operational: '',
      note_internal: '',
      items: items.map((item) => ({
        id: item.id,
        pickup: item.pickup,
        passengers: item.passengers.map((each, index) => ({
          ...each,
          ...(index === 2 && { birth_date: '2024-01-01' }),
        })),
      })),
    },
  })
  expect(saved.items[0]?.passengers[2]).toMatchObject({
    birth_date: '2024-01-01',
    ages: { min_age: 0, max_age: 1 },
  })
  expect(await warnings()).toEqual([3])
})
