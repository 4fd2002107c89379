import fc from 'fast-check'
import { expect, test } from 'vitest'

import { moneyByTour } from './money-by-tour.rules.ts'

const tour = (subtotal: number, more: object = {}) => ({
  isCancelled: false,
  isCalledOff: false,
  subtotal,
  discount: 0,
  penalty: 0,
  ...more,
})

test('shares a booking’s money among its tours so that each column adds up to the booking', () => {
  const tours = [
    tour(100, { discount: 10 }),
    tour(50),
    tour(70, { isCancelled: true, discount: 7, penalty: 20 }),
  ]
  const rows = moneyByTour(tours, { paid: 100, due: 60, refund_due: 0 })
  expect(rows).toEqual([
    { total: 90, paid: 90, due: 0, refund_due: 0 },
    { total: 50, paid: 10, due: 40, refund_due: 0 },
    { total: 20, paid: 0, due: 20, refund_due: 0 },
  ])
})

test('writes an overpayment on the last tour, and no balance where the booking owes none', () => {
  expect(moneyByTour([tour(100), tour(50)], { paid: 170, due: 0, refund_due: 20 })).toEqual([
    { total: 100, paid: 100, due: 0, refund_due: 0 },
    { total: 50, paid: 70, due: 0, refund_due: 20 },
  ])
  expect(moneyByTour([tour(100)], { paid: 0, due: 0, refund_due: 0 })).toMatchObject([{ due: 0 }])
})

test('owes nothing for a suspended tour that waits for an answer, and is paid for the others first', () => {
  const tours = [tour(100, { isCalledOff: true }), tour(50), tour(30)]
  expect(moneyByTour(tours, { paid: 20, due: 60, refund_due: 0 })).toEqual([
    { total: 100, paid: 0, due: 0, refund_due: 0 },
    { total: 50, paid: 20, due: 30, refund_due: 0 },
    { total: 30, paid: 0, due: 30, refund_due: 0 },
  ])
  expect(moneyByTour(tours, { paid: 190, due: 0, refund_due: 10 })).toMatchObject([
    { paid: 110, refund_due: 10 },
    { paid: 50 },
    { paid: 30 },
  ])
})

test('owes of each tour at most its total, and in each column what the booking does', () => {
  const money = fc.integer({ min: 0, max: 1000 })
  const any = fc.record({
    isCancelled: fc.boolean(),
    isCalledOff: fc.boolean(),
    subtotal: fc.integer({ min: 300, max: 1000 }),
    discount: fc.integer({ min: 0, max: 300 }),
    penalty: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), money, (drawn, paid) => {
      const tours = drawn.map((each) => ({ ...each, isCalledOff: each.isCalledOff && !each.isCancelled }))
      const totalOf = (each: (typeof tours)[number]) =>
        each.isCancelled ? each.penalty : each.subtotal - each.discount
      const open = tours.filter((each) => !each.isCalledOff).reduce((sum, each) => sum + totalOf(each), 0)
      const total = tours.reduce((sum, each) => sum + totalOf(each), 0)
      const sums = { paid, due: Math.max(0, open - paid), refund_due: Math.max(0, paid - total) }
      const rows = moneyByTour(tours, sums)
      for (const column of ['paid', 'due', 'refund_due'] as const)
        expect(rows.reduce((sum, row) => sum + row[column], 0)).toBe(sums[column])
      for (const [index, row] of rows.entries()) {
        const most = tours[index]?.isCalledOff ? 0 : Math.max(0, row.total - row.paid)
        expect(row.due).toBeLessThanOrEqual(most)
      }
    }),
  )
})
