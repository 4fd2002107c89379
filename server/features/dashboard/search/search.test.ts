import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { search } from '#contract/dashboard/search.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'
import { givenAccommodation, givenOperator, givenProduct, givenUser } from '#testing/given/given.ts'

test('one search finds everything a person may see, by any of its words, and nothing of another operator', async () => {
  const { db, as, operator } = await startTestApp()
  const product = await givenProduct(db, operator, { code: 'VAL' }) // a random code may hold the 54 searched below
  const [seller, admin, driver] = [await as(2), await as(1), await as(4)]
  const booking = await seller.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } }],
      contact: { name: 'Andrés Zúñiga', phone: '+56998765432' },
    },
  })
  await givenPerson(db, operator, { full_name: 'Zuñilda Andrade' })
  await givenVehicle(db, operator, { name: 'Van Zuni', plate: 'ZUNI-12' })
  await givenAccommodation(db, operator, { name: 'Hostal Zúñi' })
  await givenUser(db, operator, { full_name: 'Zuniga Usuaria' })
  const sheet = await givenSheet(db, operator, { service_date: '2027-05-05' })
  const other = await givenOperator(db)
  await givenPerson(db, other, { full_name: 'Zuni Ajena' })

  const kinds = async (caller: typeof seller, typed: string) =>
    (await caller.call(search, { query: { typed } })).map(({ kind }) => kind)
  expect(await kinds(admin, 'zuni')).toEqual([
    'booking',
    'person',
    'person',
    'vehicle',
    'accommodation',
    'user',
  ])
  expect(await kinds(seller, 'zuni')).not.toContain('user')
  expect(await kinds(driver, 'zuni')).toEqual([])
  const [first] = await seller.call(search, { query: { typed: booking.locator.toLowerCase() } })
  expect(first).toMatchObject({
    kind: 'booking',
    id: booking.id,
    code: 'confirmada',
    tag: { code: product.code },
  })
  expect(await kinds(seller, '9 9876 5432')).toEqual(['booking', 'person'])
  await db.updateTable('schedule_sheets').set({ number: 54 }).where('id', '=', sheet.id).execute()
  expect(await kinds(seller, '54')).toEqual(['booking', 'person', 'schedule_sheet'])
  expect(await kinds(seller, '#54')).toEqual(['schedule_sheet'])
  expect(await kinds(seller, 'valle prueba')).toContain('schedule_sheet')
  for (const typed of ['%%', '__', 'zu%i', 'z_ni', 'valle%ueba', 'zu\\'])
    // Places forgive a misspelling, so they may resemble what has such a sign in it.
    expect([typed, ...(await kinds(admin, typed)).filter((kind) => kind !== 'accommodation')]).toEqual([
      typed,
    ])
  expect(await kinds(seller, 'z')).toEqual([])
})

test('however much there is, the answer is short', async () => {
  const { db, as, operator } = await startTestApp()
  for (let index = 0; index < 8; index += 1)
    await givenPerson(db, operator, { full_name: `Repetida ${index}` })
  expect(await (await as(3)).call(search, { query: { typed: 'repetida' } })).toHaveLength(5)
})
