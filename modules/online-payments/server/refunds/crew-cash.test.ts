import { expect, test } from 'vitest'

import { startRun } from '#testing/given/crew-run.ts'

import { givenRefundUnderWay } from '../../testing/refunded-attempt.ts'

test('cash of a driver is not voided while a provider refunds the rest: the office sees it', async () => {
  const { driver, payers, db, operator } = await startRun()
  const [{ item_id, booking_id }] = payers
  const taken = driver.act({ kind: 'cash', item_id, amount: 700 })
  await driver.send(taken)
  await givenRefundUnderWay(db, { ...operator, booking_id })
  expect(await driver.send(driver.act({ kind: 'undone', act_id: taken.id }))).toMatchObject([
    { outcome: 'conflict', code: 'changed_since' },
  ])
  expect(await db.selectFrom('payments').select(['amount', 'status']).execute()).toEqual([
    { amount: 700, status: 'aprobado' },
  ])
})
