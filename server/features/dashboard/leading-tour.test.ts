import { expect, test } from 'vitest'

import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { search } from '#contract/dashboard/search.contract.ts'
import { getPerson } from '#contract/persons/persons.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

test('names a booking by the first of its valid tours in search, dashboard and person', async () => {
  const { db, as, operator, clock } = await startTestApp()
  const [salt, moon, lake] = [
    await givenProduct(db, operator, { code: 'SALA' }),
    await givenProduct(db, operator, { code: 'LUNA' }),
    await givenProduct(db, operator, { code: 'LAGO' }),
  ]
  await db.updateTable('products').set({ name: 'Lago' }).where('id', '=', lake.id).execute()
  const admin = await as(1)
  // Sold first and cancelled; then what was sold next leaves after what was sold last.
  const items = [salt, moon, lake].map(({ id }, index) => ({
    product_id: id,
    date: ['2027-05-10', '2027-05-12', '2027-05-11'][index] ?? '',
    start_time: '08:00',
    party: { ADULT: 2 },
  }))
  const sold = await admin.call(createBooking, {
    body: { items, contact: { name: 'Petra Lunari', email: 'petra@correo.test' }, status: 'bloqueada' },
  })
  const item_id = sold.items.find(({ product }) => product.code === 'SALA')?.id ?? ''
  const { version } = sold
  await admin.call(cancelItem, {
    params: { id: sold.id, item_id },
    body: { version, origin: 'cliente', reason: 'Se cansaron' },
  })
  const [found] = await admin.call(search, { query: { typed: sold.locator } })
  expect(found).toMatchObject({ date: '2027-05-11', tag: { code: 'LAGO' } })
  const { id } = await db
    .selectFrom('persons')
    .select('id')
    .where('full_name', '=', 'Petra Lunari')
    .executeTakeFirstOrThrow()
  const { last_trip } = await admin.call(getPerson, { params: { id } })
  expect(last_trip).toEqual({ date: '2027-05-11', product_name: 'Lago' })
  const shown = async (kind: string) => {
    const { issues } = await admin.call(getDashboard, {})
    return issues?.find((each) => each.kind === kind)?.items.map(({ product }) => product?.code)
  }
  const turn = (values: object) => db.updateTable('bookings').set(values).where('id', '=', sold.id).execute()
  await turn({ expires_at: new Date(clock.now.getTime() + 3_600_000) })
  expect(await shown('lapsing_bookings')).toEqual(['LAGO'])
  await turn({ status: 'confirmada', expires_at: null, channel: 'web', created_at: clock.now })
  expect(await shown('new_web_bookings')).toEqual(['LAGO'])
})
