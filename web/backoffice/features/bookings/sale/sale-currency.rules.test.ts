import { expect, test } from 'vitest'

import { amountsIn } from './sale-currency.rules.ts'

test('amounts wait in their own currency until the sale comes back to it; a percentage goes along', () => {
  const pesos = { discount_kind: 'amount' as const, discount_value: 5_000, payment_amount: 20_000 }
  const emptied = { discount_value: undefined, payment_amount: undefined }
  expect(amountsIn(pesos, undefined)).toEqual(emptied)
  expect(amountsIn({ ...pesos, ...emptied }, pesos)).toEqual({
    discount_value: 5_000,
    payment_amount: 20_000,
  })
  const tenth = { discount_kind: 'percent' as const, discount_value: 10, payment_amount: undefined }
  expect(amountsIn(tenth, pesos)).toEqual({ discount_value: 10, payment_amount: 20_000 })
  expect(amountsIn({ ...pesos, ...emptied }, tenth)).toEqual(emptied)
})
