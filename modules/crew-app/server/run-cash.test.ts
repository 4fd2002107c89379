import { expect, test } from 'vitest'

import { only } from '#testing/given/schedule-day.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

import { startCrewApp } from '../testing/start-crew-app.ts'

test('shows what each party owes, the other currency that it may pay in, and its cash', async () => {
  const { db, operator, driver, payers } = await startCrewApp()
  const [inDollars, inPesos] = payers
  await givenDollars(db, operator, { rate: '1003', date: '2027-05-04' })
  await db
    .updateTable('bookings')
    .set({ currency: 'USD', exchange_rate: '950.0', rate_source: 'Banco Central', rate_date: '2027-05-01' })
    .where('id', '=', inDollars.booking_id)
    .execute()
  const partyOf = async ({ item_id }: typeof inDollars) =>
    only(only(await driver.runs()).parties.filter(({ id }) => id === item_id))
  expect(await partyOf(inDollars)).toMatchObject({
    currency: 'USD',
    due: inDollars.due,
    cash: [],
    other: { currency: 'CLP', rate: '950' },
  })
  expect(await partyOf(inPesos)).toMatchObject({
    currency: 'CLP',
    due: inPesos.due,
    cash: [],
    other: { currency: 'USD', rate: '1003' },
  })

  const cash = [
    driver.act({
      kind: 'cash',
      item_id: inDollars.item_id,
      amount: 9_500,
      currency: 'CLP',
      exchange_rate: '950',
    }),
    driver.act({ kind: 'cash', item_id: inPesos.item_id, amount: 700 }),
  ]
  await driver.send(...cash)
  expect(await partyOf(inDollars)).toMatchObject({
    due: inDollars.due - 10_00,
    cash: [{ act_id: cash[0]?.id, amount: 9_500, currency: 'CLP', pays: 10_00 }],
  })
  expect(await partyOf(inPesos)).toMatchObject({
    due: inPesos.due - 700,
    cash: [{ act_id: cash[1]?.id, amount: 700, currency: 'CLP', pays: 700 }],
  })
  expect(only(await driver.runs())).toMatchObject({ currency: 'CLP', cash_taken: 10_200 })

  await driver.send(...cash.map(({ id }) => driver.act({ kind: 'undone', act_id: id })))
  expect(await partyOf(inDollars)).toMatchObject({ due: inDollars.due, cash: [] })
  expect(await partyOf(inPesos)).toMatchObject({ due: inPesos.due, cash: [] })
})
