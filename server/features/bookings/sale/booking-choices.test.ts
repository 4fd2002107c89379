import { expect, test } from 'vitest'

import { getBookingChoices, listPickupPlaces } from '#contract/bookings/booking-choices.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenOperator, givenProduct, givenUser } from '#testing/given/given.ts'

test('the form offers what was ever on sale, and who sells; nothing of another operator', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  const paused = await givenProduct(db, operator, { status: 'pausado' })
  await givenProduct(db, operator, { status: 'borrador' })
  const dispatcher = await as(3)
  await givenUser(db, operator, { level: 2, full_name: 'Bruno Soto' })
  const other = await givenOperator(db)
  await givenProduct(db, other)
  await givenUser(db, other, { level: 2, full_name: 'Ajeno' })

  const { products, sellers } = await dispatcher.call(getBookingChoices, {})
  expect(products.map(({ id }) => id)).toEqual([product.id, paused.id])
  expect(products[0]?.categories[1]).toMatchObject({ code: 'CHILD', label: 'Niño', min_age: 3, max_age: 11 })
  expect(sellers.map(({ full_name }) => full_name)).toEqual(['Bruno Soto'])
  await expect((await as(4)).call(getBookingChoices, {})).rejects.toMatchObject({ status: 403 })
})

test('places are found by a misspelt name, with the time at which the van would come', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator)
  await givenAccommodation(db, operator, { name: 'Hostal Sonchek', minutes: 45 })
  await givenAccommodation(db, operator, { name: 'Domo Lejano', pickup_allowed: false })
  await givenAccommodation(db, await givenOperator(db), { name: 'Sonchek ajeno' })
  const seller = await as(2)
  const find = (query: object) => seller.call(listPickupPlaces, { query })

  const departure = { product_id: product.id, date: '2027-05-05', start_time: '08:00' }
  expect(await find({ search: 'sonchec', ...departure })).toMatchObject([
    {
      name: 'Hostal Sonchek',
      pickup_allowed: true,
      window: { date: '2027-05-05', from: '07:15', to: '07:30' },
    },
  ])
  expect(await find({ search: 'domo', ...departure })).toMatchObject([
    { pickup_allowed: false, window: null },
  ])
  expect(await find({ search: 'sonchek' })).toMatchObject([{ window: null }])
  expect(await find({})).toHaveLength(2)
  expect(await find({ search: '%' })).toEqual([])
})
