import { expect, test } from 'vitest'

import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

import { findPublicStatus } from '../tour/storefront.queries.ts'
import { findMonthOnSale } from './month-on-sale.queries.ts'

test('a season that opens at the edge of what is looked through is shown with its sold seats', async () => {
  const { db, operator, clock } = await startTestApp()
  const { id } = await givenProduct(db, operator, { capacity: 4 })
  await db.updateTable('availability_rules').set({ valid_from: '2027-08-01' }).execute()
  await db
    .insertInto('departures')
    .values({
      ...operator,
      product_id: id,
      date: '2027-08-20',
      start_time: '08:00',
      starts_at: new Date('2027-08-20T12:00:00Z'),
      capacity: 4,
      seats_sold: 3,
    })
    .execute()
  const statusRow = await findPublicStatus(db, id)
  if (!statusRow) throw new Error('The tour is on sale')
  const { month, days } = await findMonthOnSale(db, statusRow, {}, clock.now)
  expect(month).toBe('2027-08')
  expect(days).toHaveLength(31)
  const left = (date: string) => days.find((day) => day.date === date)?.slots[0]?.seats_left
  expect([left('2027-08-19'), left('2027-08-20')]).toEqual([4, 1])
})
