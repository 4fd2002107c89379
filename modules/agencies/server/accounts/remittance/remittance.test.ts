import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'

import { readRemittance, settleRemittance } from '../../../contract/remittances.contract.ts'
import { brokenAccounts, startAccounts } from '../../../testing/accounts/start-accounts.ts'

test('the file of an OTA is matched by reference, and what matches is settled', async () => {
  const { db, sellOnCredit, goTo, draw, manager } = await startAccounts()
  const sold = []
  for (const reference of ['TM-1', 'TM-2', 'TM-3'])
    sold.push(await sellOnCredit('2027-05-04', { more: { external_reference: reference } }))
  await goTo('2027-05-05T12:00:00Z')
  const [drawn] = await draw('2027-05')
  const params = { id: drawn?.id ?? '' }
  const form = (text: string) => {
    const body = new FormData()
    body.set('file', new Blob([text], { type: 'text/csv' }), 'pagos.csv')
    return body
  }
  const preview = await manager.call(readRemittance, {
    params,
    body: form('Booking reference;Guest;Amount\ntm1;Eva;30000\nTM-2;Ana;25000\nTM-9;Luz;1000\n'),
  })
  expect(preview).toMatchObject({
    file_name: 'pagos.csv',
    equal: [{ reference: 'tm1', amount: 30_000 }],
    different: [{ reference: 'TM-2', expected: 30_000, amount: 25_000 }],
    unknown: [{ reference: 'TM-9' }],
    absent: 1,
  })
  await expect(manager.call(readRemittance, { params, body: form('a;b\n1;2\n') })).rejects.toMatchObject({
    problem: { code: 'remittance_without_columns' },
  })
  const lines = [...preview.equal, ...preview.different].map(({ line_id, amount }) => ({ line_id, amount }))
  const settle = (chosen: typeof lines) =>
    manager.call(settleRemittance, {
      params,
      body: { method: 'transferencia', reference: 'OTA-5', lines: chosen },
    })
  await expect(settle([{ line_id: lines[0]?.line_id ?? '', amount: 30_001 }])).rejects.toMatchObject({
    problem: { code: 'statement_payment_above' },
  })
  expect(await settle(lines)).toMatchObject({
    unpaid: 35_000,
    settlements: [{ amount: 55_000, payments: 2 }],
  })
  const credit = await Promise.all(
    sold.map(async ({ id }) => (await manager.call(getBooking, { params: { id } })).on_credit),
  )
  expect(credit).toEqual([0, 5_000, 30_000])
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})
