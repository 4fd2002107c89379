import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { owedOf } from '#domain/bookings/booking-money.rules.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'

import { balance, onCredit, receivable } from './balances.queries.ts'

const amount = fc.integer({ min: 0, max: 20 })
const money = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  total: amount,
  paid: fc.integer({ min: -3, max: 24 }),
  on_credit: fc.integer({ min: 0, max: 10 }),
  called_off: fc.integer({ min: 0, max: 10 }),
})

test('the query of balances finds the bookings that owe by the rule, with the same amount', async () => {
  const { db } = await startTestDatabase()
  const { seed } = randomSequences(1)
  const bookings = fc
    .sample(money, { numRuns: 10_000, seed })
    .map((each, place) => ({ ...each, place, on_credit: Math.min(each.on_credit, Math.max(0, each.paid)) }))
  const { rows } = await sql<{ listed: boolean; amount: number }>`
    select (${receivable}) or (${onCredit}) as listed, ${balance} as amount
    from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
      as b(status text, total bigint, paid bigint, on_credit bigint, called_off bigint, place bigint)
    cross join lateral (select b.called_off as amount) f
    order by b.place`.execute(db)
  const listed = rows.map((row) => (row.listed ? row.amount : 0))
  expect([seed, listed]).toEqual([seed, bookings.map(owedOf)])
})
