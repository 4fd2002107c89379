import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const migration = path.join(import.meta.dirname, '../../../schema/migrations/0064-policy-of-added-tours.sql')

test('a tour that was added without a policy gets that of its product, and no other changes', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const admin = await as(1)
  const sell = () =>
    admin.call(createBooking, {
      body: saleOf({
        product_id: product.id,
        date: '2027-05-25',
        start_time: '08:00',
        party: { ADULT: 1 },
        contact: { name: 'Ana', phone: '+56998765432' },
      }),
    })
  const [sound, spoiled] = [await sell(), await sell()]
  const own = JSON.stringify([{ hours_before: 0, penalty_percent: 7 }])
  const tiersOf = (id: string, cancellation_tiers: string) =>
    db.updateTable('booking_items').set({ cancellation_tiers }).where('booking_id', '=', id).execute()
  await tiersOf(sound.id, own)
  await tiersOf(spoiled.id, '[]')
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  const tiers = await db.selectFrom('booking_items').select(['booking_id', 'cancellation_tiers']).execute()
  expect(tiers.find(({ booking_id }) => booking_id === sound.id)?.cancellation_tiers).toEqual(JSON.parse(own))
  const mended = await admin.call(getBooking, { params: { id: spoiled.id } })
  expect(mended.items[0]?.penalty_now).toBe(spoiled.items[0]?.penalty_now)
  expect(mended.items[0]?.penalty_now).toBe(0)
})
