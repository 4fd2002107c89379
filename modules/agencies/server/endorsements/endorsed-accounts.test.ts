import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { tomorrow } from '#testing/given/schedule-day.ts'

import { drawStatements, listAccountLines } from '../../contract/account-statements.contract.ts'
import { createAgreement } from '../../contract/agreements.contract.ts'
import { listEndorsements, withdrawEndorsement } from '../../contract/endorsements.contract.ts'
import { brokenAccounts } from '../../testing/accounts/start-accounts.ts'
import { startEndorsedDay } from '../../testing/endorsed-day.ts'

test('what a partner carried and what it sold are one account; what was withdrawn costs nothing', async () => {
  const { db, as, clock, sell, pass, answer, manager, partner, product } = await startEndorsedDay()
  const params = { id: partner.id }
  await manager.call(createAgreement, {
    params,
    body: {
      valid_from: '2027-01-01',
      collects: 'agencia',
      credit_days: 30,
      terms: [{ kind: 'comision', percent: 10 }],
    },
  })
  const four = await sell('Rosa Uno', { people: 4 })
  const [passed, later] = [await pass([four]), await pass([await sell('Pía Dos', { people: 1 })])]
  for (const { id } of [passed, later]) expect((await answer(id, 'accept')).status).toBe(303)
  const sold = await manager.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: tomorrow, start_time: '08:00', party: { ADULT: 2 } }],
      channel: 'agencia',
      agency_id: partner.id,
      contact: { name: 'Luz Tres' },
    },
  })

  const all = await manager.call(listEndorsements, { query: { 'status[eq]': 'aceptado' } })
  const accepted = all.find(({ id }) => id === later.id)
  await manager.call(withdrawEndorsement, {
    params: { id: later.id },
    body: { version: accepted?.version ?? 0 },
  })

  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000)
  const after = await as(1)
  const drawn = await after.call(drawStatements, {
    params: { party_id: partner.id },
    body: { month: tomorrow.slice(0, 7) },
  })
  const owed = sold.total - 4 * 20_000
  expect(drawn).toMatchObject([{ total: owed, unpaid: owed, lines: 2 }])
  const lines = await after.call(listAccountLines, { params: { id: drawn[0]?.id ?? '' }, query: {} })
  const owing = lines.map(({ kind, passenger, amount }) => `${kind} ${passenger} ${amount}`)
  expect(owing.toSorted()).toEqual(['endoso Rosa Uno -80000', `servicio Luz Tres ${sold.total}`])
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})
