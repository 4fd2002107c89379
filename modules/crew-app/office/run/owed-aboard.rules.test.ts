import { expect, test } from 'vitest'

import { someParty, somePassenger, someRun } from '../../testing/crew-facts.ts'
import { cashExpected, owedAboard, owingAboard } from './owed-aboard.rules.ts'

const marked = (attendance: 'a_bordo' | 'bajado' | 'no_show' | 'pendiente') => [
  { ...somePassenger, attendance },
]
const party = (id: string, more: object = {}) => ({
  ...someParty,
  id,
  booking_digest: id,
  passengers: marked('a_bordo'),
  ...more,
})

test('counts the balances of bookings that travel, once each and by currency', () => {
  const run = {
    ...someRun,
    cash_taken: 2000,
    parties: [
      party('dollars', { currency: 'USD', due: 40_00 }),
      party('aboard'),
      party('second tour', { booking_digest: 'aboard' }),
      party('back', { passengers: marked('bajado') }),
      party('absent', { passengers: marked('no_show') }),
      party('waiting', { passengers: marked('pendiente') }),
      party('paid', { due: 0 }),
      party('on an earlier run', { is_due_elsewhere: true }),
    ],
  }
  expect(owingAboard(run).map(({ id }) => id)).toEqual(['dollars', 'aboard', 'back'])
  expect(owedAboard(run)).toEqual([
    { currency: 'CLP', amount: 10_000 },
    { currency: 'USD', amount: 40_00 },
  ])
  expect(cashExpected(run)).toBe(12_000)
})
