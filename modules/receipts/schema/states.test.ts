import { expect, test } from 'vitest'

import { turnsAllowed, turnsOf } from '#testing/given/turns.ts'

import { states } from '../module.states.ts'
import { startWithReceipts } from '../testing/receipts.ts'

test('the database turns the status of a receipt as its rules say, and in no other way', async () => {
  const { db, sold, send } = await startWithReceipts()
  await send((await sold()).id, { amount: '18000' })
  const life = states.states.receipt
  expect(await turnsAllowed(db, 'receipts', life)).toEqual(turnsOf(life))
})
