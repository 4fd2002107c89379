import { expect, test } from 'vitest'

import {
  getAccountStatement,
  sendAccountStatement,
  settleAccountStatement,
} from '../../../contract/account-statements.contract.ts'
import { startAccounts } from '../../../testing/accounts/start-accounts.ts'

const refused = (code: string) => ({ problem: { code } })

test('a statement is mailed to the address for money in the language of the agency, and reminded once a day', async () => {
  const { db, host, agency_id, sellOnCredit, goTo, draw, manager } = await startAccounts()
  await db
    .updateTable('agencies')
    .set({ language: 'pt', money_email: 'contas@luna.test' })
    .where('id', '=', agency_id)
    .execute()
  await sellOnCredit('2027-05-04')
  await goTo('2027-05-05T12:00:00Z')
  const [drawn] = await draw('2027-05')
  const params = { id: drawn?.id ?? '' }
  const send = (is_reminder: boolean) => manager.call(sendAccountStatement, { params, body: { is_reminder } })
  await send(false)
  const letters = () =>
    db
      .selectFrom('messages')
      .select(['kind', 'recipient', 'language', 'subject', 'body'])
      .where('kind', 'in', ['statement-ready', 'statement-reminder'])
      .orderBy('id')
      .execute()
  const [first] = await letters()
  expect(first).toMatchObject({ kind: 'statement-ready', recipient: 'contas@luna.test', language: 'pt' })
  expect(first?.subject).toContain('Extrato de conta n.º 1')
  const path = /\/public\/statement\/[\w-]{43}/.exec(first?.body ?? '')?.[0] ?? ''
  expect((await fetch(`${host}${path}`)).status).toBe(200)
  await expect(send(false)).rejects.toMatchObject(refused('statement_sent_lately'))
  await send(true)
  expect((await letters()).map(({ kind }) => kind)).toEqual(['statement-ready', 'statement-reminder'])
  expect(await manager.call(getAccountStatement, { params })).toMatchObject({
    sent_at: expect.any(String) as string,
    reminded_at: expect.any(String) as string,
  })
  await manager.call(settleAccountStatement, { params, body: { method: 'efectivo', amount: 30_000 } })
  await goTo('2027-05-08T12:00:00Z')
  await expect(send(true)).rejects.toMatchObject(refused('statement_owes_nothing'))
  await db.updateTable('agencies').set({ email: '', money_email: '' }).where('id', '=', agency_id).execute()
  await expect(send(false)).rejects.toMatchObject(refused('statement_without_email'))
})
