import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { nameAgency } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { givenAgency } from '#testing/given/agency.ts'

import { getAgency } from '../../contract/agencies.contract.ts'
import { mergeAgencies } from '../../contract/agency-duplicates.contract.ts'
import { brokenAccounts, startAccounts } from '../../testing/accounts/start-accounts.ts'

test('agencies that both have several revisions of one tour are merged into one account', async () => {
  const started = await startAccounts()
  const { db, operator, manager, agency_id, sellOnCredit, goTo, accrue, draw, account } = started
  const other = await givenAgency(db, operator, { name: 'Agencia Luna Ltda.' })
  const { id } = await sellOnCredit('2027-05-04', { adults: 3 })
  const give = (to: string) =>
    manager.call(nameAgency, { params: { id }, body: { agency_id: to, external_reference: '' } })
  const takeBack = async (amount: number) => {
    await manager.call(recordPayment, {
      params: { id },
      body: { kind: 'reembolso', method: 'credito_agencia', amount },
    })
    await accrue()
  }
  await goTo('2027-05-05T12:00:00Z')
  await accrue()
  await takeBack(1000)
  await draw('2027-05')
  await give(other)
  await accrue()
  await takeBack(2000)
  await give(agency_id)
  await accrue()
  await takeBack(3000)
  const { rows } = await sql<{ party_id: string; revisions: number }>`
    select party_id, count(*)::int as revisions from account_entries where booking_item_id is not null group by 1`.execute(
    db,
  )
  expect(rows.every(({ revisions }) => revisions > 1)).toBe(true)
  expect(rows).toHaveLength(2)
  const before = (await account()).balance + (await account(other)).balance

  const version = async (of: string) => (await manager.call(getAgency, { params: { id: of } })).version
  await manager.call(mergeAgencies, {
    params: { id: agency_id },
    body: {
      version: await version(agency_id),
      other_id: other,
      other_version: await version(other),
      take: [],
    },
  })
  expect((await account()).balance).toBe(before)
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
  const count = () => sql<{ n: number }>`select count(*)::int as n from account_entries`.execute(db)
  const { rows: entries } = await count()
  await sql`update accounts_due set look_on = '2027-01-01'`.execute(db)
  await accrue()
  expect((await count()).rows).toEqual(entries)
})
