import { expect, test } from 'vitest'

import { settleAccountStatement } from '../../contract/account-statements.contract.ts'
import { startAccounts } from '../../testing/accounts/start-accounts.ts'

test('the database refuses an entry of another statement, a second revision and a changed amount', async () => {
  const { db, sellOnCredit, goTo, draw } = await startAccounts()
  await sellOnCredit('2027-05-04')
  await goTo('2027-05-05T12:00:00Z')
  const [first] = await draw('2027-05')
  await sellOnCredit('2027-05-06')
  await goTo('2027-05-07T12:00:00Z')
  const [second] = await draw('2027-05')
  const entry = await db
    .selectFrom('account_entries')
    .selectAll()
    .where('statement_id', '=', first?.id ?? '')
    .executeTakeFirstOrThrow()
  const { id: _id, ...copy } = entry
  const write = (more: object) =>
    db
      .insertInto('account_entries')
      .values({ ...copy, ...more })
      .execute()
  await expect(write({ statement_id: null })).rejects.toMatchObject({ code: '23505' })
  await expect(write({ revision: 2 })).rejects.toMatchObject({ code: 'BQ002' })
  const change = (more: object) =>
    db.updateTable('account_entries').set(more).where('id', '=', entry.id).execute()
  await expect(change({ statement_id: second?.id ?? '' })).rejects.toMatchObject({ code: 'BQ002' })
  await expect(change({ statement_id: null })).rejects.toMatchObject({ code: 'BQ002' })
  await expect(change({ amount: 1 })).rejects.toMatchObject({ code: 'BQ002' })
  await expect(db.deleteFrom('account_entries').execute()).rejects.toMatchObject({ code: 'BQ003' })
  await expect(db.updateTable('account_lines').set({ gross: 1 }).execute()).rejects.toMatchObject({
    code: 'BQ002',
  })
  await expect(db.updateTable('account_statements').set({ total: 1 }).execute()).rejects.toMatchObject({
    code: 'BQ002',
  })
})

test('the database lets a settlement be annulled once, with a reason, and changes nothing else of it', async () => {
  const { db, sellOnCredit, goTo, draw, manager } = await startAccounts()
  await sellOnCredit('2027-05-04')
  await goTo('2027-05-05T12:00:00Z')
  const [drawn] = await draw('2027-05')
  await manager.call(settleAccountStatement, {
    params: { id: drawn?.id ?? '' },
    body: { method: 'efectivo', amount: 10_000 },
  })
  const change = (more: object) => db.updateTable('account_settlements').set(more).execute()
  await expect(change({ amount: 1 })).rejects.toMatchObject({ code: 'BQ002' })
  await expect(change({ annulled_at: new Date() })).rejects.toMatchObject({
    constraint: 'annulled_settlement_has_reason',
  })
  await change({ annulled_at: new Date(), annul_reason: 'Error' })
  await expect(change({ annul_reason: 'Otra' })).rejects.toMatchObject({ code: 'BQ002' })
  await expect(db.deleteFrom('account_settlements').execute()).rejects.toMatchObject({ code: 'BQ003' })
})
