import { expect, test } from 'vitest'

import { moneyByTour } from './money-by-tour.rules.ts'

const tour = (subtotal: number, more: object = {}) => ({
  isCancelled: false,
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
