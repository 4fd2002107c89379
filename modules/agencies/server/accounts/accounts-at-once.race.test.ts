import { expect, test } from 'vitest'

import { actAt } from '#testing/app/act-at.ts'

import * as statements from '../../contract/account-statements.contract.ts'
import { brokenAccounts, startAccounts } from '../../testing/accounts/start-accounts.ts'
import { accrue } from './accrual/accrue.command.ts'

test('two runs, two drawings and two payments at once write nothing twice', async () => {
  const { db, operator, sellOnCredit, goTo, draw, manager, clock, agency_id } = await startAccounts()
  for (const adults of [1, 2, 3]) await sellOnCredit('2027-05-04', { adults })
  await goTo('2027-05-05T12:00:00Z')
  const { tour_operator_id } = operator
  const run = () =>
    actAt(db, clock.now)(null, (act) =>
      accrue(act, { tour_operator_id, today: '2027-05-05', party_id: agency_id }),
    )
  expect((await Promise.all([run(), run(), run()])).reduce((sum, each) => sum + each, 0)).toBe(3)
  const drawn = await Promise.allSettled([draw('2027-05'), draw('2027-05'), draw('2027-05')])
  expect(drawn.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const [row] = await manager.call(statements.listAccountStatements, { query: {} })
  expect(row).toMatchObject({ total: 180_000, lines: 3 })
  const pay = () =>
    manager.call(statements.settleAccountStatement, {
      params: { id: row?.id ?? '' },
      body: { method: 'efectivo', amount: 100_000 },
    })
  const paid = await Promise.allSettled([pay(), pay()])
  expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})
