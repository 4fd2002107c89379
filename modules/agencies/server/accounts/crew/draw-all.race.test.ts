import { sql } from 'kysely'
import { expect, test } from 'vitest'

import * as statements from '../../../contract/account-statements.contract.ts'
import { brokenAccounts } from '../../../testing/accounts/start-accounts.ts'
import { startCrew } from '../../../testing/accounts/start-crew.ts'

test('one account is drawn while the month of all is drawn: neither blocks the other', async () => {
  const { db, manager, driver, guide, work, draw, goTo } = await startCrew()
  await work('2027-05-04')
  await goTo('2027-06-01T12:00:00Z')
  const [, last = ''] = [driver.id, guide.id].toSorted()
  const waiting = async () => {
    const { rows } =
      await sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
    return rows.length
  }
  const holder = await db.startTransaction().execute()
  await sql`select from account_parties where id = ${last}::uuid for no key update`.execute(holder)
  const one = manager.call(statements.drawStatements, {
    params: { party_id: last },
    body: { month: '2027-05' },
  })
  await expect.poll(waiting).toBe(1)
  const all = draw()
  await expect.poll(waiting).toBe(2)
  await holder.commit().execute()
  const answers = await Promise.allSettled([one, all])
  expect(answers.map((each) => (each.status === 'fulfilled' ? each.value.length : each.reason))).toEqual([
    1, 1,
  ])
  const rows = await manager.call(statements.listAccountStatements, { query: {} })
  expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})
