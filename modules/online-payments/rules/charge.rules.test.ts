import { expect, test } from 'vitest'

import { seededRandom } from '#domain/seeded-random.ts'

import { chargedAmount, refundShare } from './charge.rules.ts'

const sold = { currency: 'USD', rate: { rate: '948.5', source: '', date: '2027-05-03' } }

test('charges the own currency at the frozen rate, rounded half up', () => {
  expect(chargedAmount(6747, { currency: 'CLP', sold })).toBe(63_995)
  expect(chargedAmount(6747, null)).toBe(6747)
})

test('refunds of a payment are together exactly what it paid, whatever the parts', () => {
  const random = seededRandom(170)
  for (let round = 0; round < 300; round += 1) {
    const payment = { booking_amount: 500 + Math.floor(random() * 50_000), amount: 0 }
    payment.amount = chargedAmount(payment.booking_amount, { currency: 'CLP', sold })
    const others = { amount: 0, booking_amount: 0 }
    while (others.amount < payment.amount) {
      const amount = Math.min(payment.amount - others.amount, 20 + Math.floor(random() * payment.amount))
      others.booking_amount += refundShare(payment, others, amount)
      others.amount += amount
      expect(others.booking_amount).toBeLessThanOrEqual(payment.booking_amount)
    }
    expect(others.booking_amount).toBe(payment.booking_amount)
  }
})
