import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { givenAgency } from '#testing/given/agency.ts'

import {
  answerAccountLine,
  drawStatements,
  getAccountStatement,
} from '../../contract/account-statements.contract.ts'
import { listAgencyEvents } from '../../contract/agency-history.contract.ts'
import { sellForSupplier } from '../../contract/suppliers/supplier-sales.contract.ts'
import {
  confirmSupplierStatement,
  disputeSupplierLine,
  downloadSupplierStatement,
  exportSupplierLines,
  getSupplierStatement,
  listSupplierLines,
  listSupplierStatements,
} from '../../contract/suppliers/supplier-statements.contract.ts'
import { startSuppliers } from '../../testing/suppliers/start-suppliers.ts'
import { accrueAccounts } from '../accounts/accrue-accounts.jobs.ts'

const refused = (code: string) => ({ problem: { code } })

/** Two sales on credit, run, and drawn into one statement. */
async function startWithStatement() {
  const started = await startSuppliers()
  const { db, clock, agree, sellerOf, params, sale, items, as, agency_id } = started
  await agree()
  const seller = await sellerOf(2)
  for (const people of [1, 2])
    await seller.call(sellForSupplier, {
      params,
      body: sale({ items: items(people, '2027-05-05'), seen_total: 24_000 * people }),
    })
  clock.now = new Date('2027-05-06T12:00:00Z')
  await accrueAccounts(actsAt(db, clock.now), () => clock.now)
  const manager = await as(1)
  const [drawn] = await manager.call(drawStatements, {
    params: { party_id: agency_id },
    body: { month: '2027-05' },
  })
  const one = { params: { ...params, id: drawn?.id ?? '' } }
  return { ...started, manager, one, admin: await sellerOf(1), seller: await sellerOf(2) }
}

test('an administrator of the agency disputes a line, gets an answer and confirms', async () => {
  const { admin, manager, one, agency_id } = await startWithStatement()
  const [listed] = await admin.call(listSupplierStatements, { query: {} })
  expect(listed).toMatchObject({
    number: 1,
    total: 72_000,
    status: 'emitida',
    supplier: { name: 'Andes de Prueba' },
  })
  const lines = await admin.call(listSupplierLines, { ...one, query: {} })
  expect(lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([24_000, 48_000])
  expect(JSON.stringify(lines)).not.toContain('answered_by_name')
  const [first] = lines
  const at = { params: { ...one.params, line_id: first?.id ?? '' } }
  const disputed = await admin.call(disputeSupplierLine, { ...at, body: { text: 'No viajaron' } })
  expect(disputed).toMatchObject({ status: 'disputada', disputed: 1 })
  await manager.call(answerAccountLine, {
    params: { id: one.params.id, line_id: first?.id ?? '' },
    body: { text: 'Sí viajaron', reduction: 0 },
  })
  expect(await admin.call(confirmSupplierStatement, one)).toMatchObject({ status: 'confirmada' })
  await expect(admin.call(disputeSupplierLine, { ...at, body: { text: 'Otra vez' } })).rejects.toMatchObject(
    refused('statement_confirmed'),
  )
  expect(await manager.call(getAccountStatement, { params: { id: one.params.id } })).toMatchObject({
    status: 'confirmada',
  })
  const history = await manager.call(listAgencyEvents, { params: { id: agency_id }, query: {} })
  expect(history.find(({ kind }) => kind === 'statement_confirmed')?.actor).toBe(
    'Norte Puro Viajes (Ana Rojas)',
  )
})

test('the papers of a statement are those of its agency, for its administrators only', async () => {
  const { db, operator, admin, seller, one, host, agency_id, company } = await startWithStatement()
  for (const [endpoint, query, type] of [
    [downloadSupplierStatement, {}, 'application/pdf'],
    [
      exportSupplierLines,
      { format: 'xlsx' },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  ] as const) {
    const address = host + addressOf(endpoint, { ...one, query })
    const file = await fetch(address, { headers: admin.headers })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type])
    expect((await fetch(address, { headers: seller.headers })).status).toBe(403)
  }
  await expect(seller.call(listSupplierStatements, { query: {} })).rejects.toMatchObject({ status: 403 })
  // The link now is another agency's: what this one owes is not shown to it.
  const other = await givenAgency(db, operator, { name: 'Otra' })
  const relink = async (from: string, to: string) => {
    await db.updateTable('agencies').set({ linked_operator_id: null }).where('id', '=', from).execute()
    await db
      .updateTable('agencies')
      .set({ linked_operator_id: company.tour_operator_id })
      .where('id', '=', to)
      .execute()
  }
  await relink(agency_id, other)
  expect(await admin.call(listSupplierStatements, { query: {} })).toEqual([])
  for (const call of [
    () => admin.call(getSupplierStatement, one),
    () => admin.call(listSupplierLines, { ...one, query: {} }),
    () => admin.call(confirmSupplierStatement, one),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
})
