import { expect, test } from 'vitest'

import { closingCash } from './closing.rules.ts'

test('what was noted and what is owed is expected; what is handed over beside it is missing or left over', () => {
  const run = { cash_noted: 1000, cash_due: 500 }
  expect(closingCash({ ...run, cash_received: 900 })).toEqual({ cash_expected: 1500, difference: -600 })
  expect(closingCash({ ...run, cash_received: 1500 }).difference).toBe(0)
  expect(closingCash({ ...run, cash_received: null }).difference).toBeNull()
})
