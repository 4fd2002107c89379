import { expect, test } from 'vitest'

import type { CallFailed } from '#contract/endpoint/call.ts'
import { listMovements } from '#contract/payments/movements.contract.ts'
import { startWithFamily } from '#testing/given/family-sale.ts'

test('records a transfer entered at the same moment on one booking, and names it to the others', async () => {
  const { sell, pay, manager, items } = await startWithFamily()
  const bookings = await Promise.all([0, 1, 2].map((index) => sell({ items: items.slice(index, index + 1) })))
  const tries = [...bookings, ...bookings].map((booking) =>
    pay(booking, 1_000, { method: 'transferencia', reference: 'OP 77' }).then(
      () => booking.locator,
      (error: CallFailed) => error.problem,
    ),
  )
  const answers = await Promise.all(tries)
  const taken = answers.filter((answer) => typeof answer === 'string')
  expect(taken).toHaveLength(1)
  const refused = answers.filter((answer) => typeof answer !== 'string')
  for (const problem of refused)
    expect(problem).toMatchObject({ code: 'reference_used', details: { locator: taken[0] } })
  const rows = await manager.call(listMovements, { query: {} })
  expect(rows.map(({ locator }) => locator)).toEqual(taken)
})

test('two who take the last of a booking at once: the second is asked', async () => {
  const { sell, pay } = await startWithFamily()
  const booking = await sell()
  const answers = await Promise.allSettled([1, 2, 3].map(() => pay(booking, booking.total)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
