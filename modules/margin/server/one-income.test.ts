import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#domain/local-date.ts'
import { getReport } from '#modules/reports/contract/reports.contract.ts'
import { month, randomSale, startMonth } from '#testing/whole-product/random-month.ts'

import { getDepartureMargin } from '../contract/margins.contract.ts'

const days = { from: month.from, to: addDays(month.to, 30) }

test('departures earn what was sold for their days, less what partners carry', async () => {
  const months = fc.sample(fc.array(randomSale, { minLength: 14, maxLength: 20 }), { numRuns: 3, seed: 481 })
  const seen = { CLP: 0, USD: 0, partner: 0, penalties: 0 }
  for (const given of months) {
    const { db, operator, manager, sell } = await startMonth()
    for (const each of given) await sell(each)
    const departures = await db
      .selectFrom('departures')
      .select('id')
      .where('tour_operator_id', '=', operator.tour_operator_id)
      .execute()
    const margins = await Promise.all(
      departures.map(({ id }) => manager.call(getDepartureMargin, { params: { departure_id: id } })),
    )
    const carried = await db
      .selectFrom('booking_items as i')
      .innerJoin('bookings as b', (join) =>
        join.onRef('b.tour_operator_id', '=', 'i.tour_operator_id').onRef('b.id', '=', 'i.booking_id'),
      )
      .select(['b.currency', 'i.subtotal', 'i.manual_discount', 'i.promo_discount'])
      .where('i.tour_operator_id', '=', operator.tour_operator_id)
      .where('i.by_partner', '=', true)
      .where('i.status', '=', 'confirmada')
      .execute()
    for (const currency of ['CLP', 'USD'] as const) {
      const { total } = await manager.call(getReport, {
        query: { report: 'sales', by: 'product', days: 'service', ...days, currency },
      })
      const earned = margins
        .flatMap(({ income }) => income)
        .reduce((sum, each) => sum + (each.currency === currency ? each.amount : 0), 0)
      const partner = carried
        .filter((each) => each.currency === currency)
        .reduce(
          (sum, { subtotal, manual_discount, promo_discount }) =>
            sum + subtotal - manual_discount - promo_discount,
          0,
        )
      expect([currency, earned]).toEqual([currency, (total.sold ?? 0) - partner])
      seen[currency] += earned
      seen.partner += partner
      seen.penalties += total.penalty ?? 0
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

test('a tour that is not cancelled cannot have a penalty', async () => {
  const { db, sell } = await startMonth()
  const id = await sell({
    tours: [{ product: 0, day: 2 }],
    people: 2,
    status: 'confirmada',
    isInDollars: false,
    discount: null,
    soldDaysAgo: 0,
    isEarlier: false,
    cancelled: 'none',
    isByPartner: false,
  })
  const fined = db.updateTable('booking_items').set({ penalty: 1 }).where('booking_id', '=', id)
  await expect(fined.execute()).rejects.toMatchObject({ constraint: 'penalty_of_cancelled' })
})
