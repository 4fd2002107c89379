import { expect, test } from 'vitest'

import { amountToPayAll, paymentMethodOf, withDiscountKind } from './sale-money.rules.ts'

test('offers to pay the total of a sale that takes a payment', () => {
  const sale = { status: 'confirmada' as const, payment_amount: undefined }
  expect(amountToPayAll(sale, 30_000)).toBe(30_000)
  expect(amountToPayAll({ ...sale, payment_amount: 10_000 }, 30_000)).toBe(30_000)
  expect(amountToPayAll({ ...sale, payment_amount: 30_000 }, 30_000)).toBeNull()
  expect(amountToPayAll({ ...sale, status: 'borrador' }, 30_000)).toBeNull()
  expect(amountToPayAll(sale, 0)).toBeNull()
  expect(amountToPayAll(sale, undefined)).toBeNull()
})

test('changing the kind of a discount empties its value', () => {
  expect(withDiscountKind('amount')).toEqual({ discount_kind: 'amount', discount_value: undefined })
  expect(withDiscountKind('percent')).toEqual({ discount_kind: 'percent', discount_value: undefined })
})

test('an unknown method is cash', () => {
  expect(paymentMethodOf('transferencia')).toBe('transferencia')
  expect(paymentMethodOf(null)).toBe('efectivo')
})
