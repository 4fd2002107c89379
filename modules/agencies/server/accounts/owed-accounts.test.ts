import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'

import { sendAccountStatement } from '../../contract/account-statements.contract.ts'
import { adjustAccount, listAccounts } from '../../contract/accounts.contract.ts'
import { startAccounts } from '../../testing/accounts/start-accounts.ts'

/** The list of another module, by its address: «Por cobrar» of agencies. */
const listOwing = endpoint({
  method: 'GET',
  path: '/payments/owed/agencies',
  summary: '',
  access: 'payments.read',
  response: z.array(
    z.looseObject({
      agency_id: z.uuid().nullable(),
      due: z.int(),
      balance: z.int(),
      overdue: z.int(),
      account: z
        .object({
          due_on: z.string().nullable(),
          next: z.string(),
          statement_id: z.uuid().nullable(),
        })
        .nullable(),
    }),
  ),
})

test('what agencies owe says of each account what the accounts say, with what is due and what to do', async () => {
  const { as, sellOnCredit, goTo, draw, manager, agency_id } = await startAccounts()
  const owing = async () => (await manager.call(listOwing, {})).find((row) => row.agency_id === agency_id)
  await sellOnCredit('2027-05-04', { adults: 2 })
  await sellOnCredit('2027-05-20')
  expect(await owing()).toMatchObject({ due: 90_000, account: null })
  await goTo('2027-05-05T12:00:00Z')
  const [drawn] = await draw('2027-05')
  await manager.call(sendAccountStatement, { params: { id: drawn?.id ?? '' }, body: {} })
  await goTo('2027-06-10T12:00:00Z')
  await manager.call(adjustAccount, {
    params: { party_id: agency_id },
    body: { currency: 'CLP', amount: 500, reason: 'Traslado' },
  })
  const [account] = await manager.call(listAccounts, { query: {} })
  const row = await owing()
  expect([row?.balance, row?.overdue]).toEqual([account?.balance, account?.overdue])
  expect(row?.account).toEqual({
    due_on: account?.due_on,
    next: account?.next,
    statement_id: account?.statement_id,
  })
  expect(row).toMatchObject({
    balance: 60_500,
    overdue: 60_000,
    account: { due_on: '2027-06-04', next: 'reclamar' },
  })
  // A seller sees what is owed of bookings, and no account.
  const seller = await as(2)
  expect((await seller.call(listOwing, {})).map((each) => each.account)).not.toContainEqual(expect.anything())
})
