import { expect, test } from 'vitest'

import { startPaidInMany } from '#testing/given/paid-in-many.ts'
import { turnsAllowed, turnsOf } from '#testing/given/turns.ts'

import { states } from '../module.states.ts'
import { givenRefundUnderWay } from '../testing/refunded-attempt.ts'

test('the database turns the status of an attempt and of a refund as their rules say, and in no other way', async () => {
  const { db, operator, booking_id } = await startPaidInMany('Ana Rojas')
  await givenRefundUnderWay(db, { ...operator, booking_id }, 'pedido')
  const { attempt, refund } = states.states
  expect(await turnsAllowed(db, 'payment_attempts', attempt)).toEqual(turnsOf(attempt))
  expect(await turnsAllowed(db, 'payment_refunds', refund)).toEqual(turnsOf(refund))
})
