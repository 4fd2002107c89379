import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { findWaitingClaims, hasClaims, sendClaim } from '#testing/given/claims.ts'

import {
  listStatements,
  loadStatement,
  readStatement,
  readStatementAgain,
  withdrawStatement,
} from '../../contract/bank-statements.contract.ts'
import { listStatementLines, setStatementLineAside } from '../../contract/statement-lines.contract.ts'
import { statementForm } from '../../testing/statement-form.ts'
import { startWithStatements } from '../../testing/statements.ts'

const refused = (code: string) => ({ problem: { code } })
const unknownHeadings = (cells: string) => statementForm(`Cuando;Que;Cuanto\n${cells}`)

test('gives each user their own preview: no one loads, reads or loses another’s', async () => {
  const { as, manager } = await startWithStatements()
  const colleague = await as(1)
  const head = 'Fecha;Detalle;Abonos\n'
  const own = await manager.call(readStatement, { body: statementForm(`${head}03/05/2027;Ana;18.000`) })
  const theirs = await colleague.call(readStatement, { body: statementForm(`${head}03/05/2027;Eva;9.000`) })
  const body = { layout: own.layout, currency: 'CLP' }
  for (const endpoint of [readStatementAgain, loadStatement])
    await expect(manager.call(endpoint, { params: { id: theirs.id }, body })).rejects.toMatchObject({
      status: 404,
    })
  expect(await manager.call(listStatements, {})).toEqual([])
  expect(await manager.call(loadStatement, { params: { id: own.id }, body })).toMatchObject({ added: 1 })
  expect(await colleague.call(loadStatement, { params: { id: theirs.id }, body })).toMatchObject({ added: 1 })
  expect(await manager.call(listStatements, {})).toHaveLength(2)
})

test('a statement that is withdrawn takes only its own lines, and teaches no columns', async () => {
  const { load, waiting, manager } = await startWithStatements()
  await load('03/05/2027;Ana;1;;18.000;1')
  const { id, layout } = await manager.call(readStatement, { body: unknownHeadings('11-05-2027;EVA;9.000') })
  const columns = { ...layout.columns, date: 0, description: 1, amount: 2 }
  const wrong = await manager.call(loadStatement, {
    params: { id },
    body: { layout: { ...layout, columns }, currency: 'CLP' },
  })
  expect((await waiting()).waiting).toBe(2)
  await manager.call(withdrawStatement, { params: { id: wrong.id } })
  expect((await waiting()).lines).toMatchObject([{ description: 'Ana' }])
  const next = await manager.call(readStatement, { body: unknownHeadings('12-05-2027;EVA;9.000') })
  expect(next.layout.columns).not.toMatchObject({ amount: 2 })
})

test('a file is read as the last one with its headings, not as the first', async () => {
  const { manager } = await startWithStatements()
  const loadAs = async (cells: string, currency: string) => {
    const { id, layout } = await manager.call(readStatement, { body: unknownHeadings(cells) })
    const columns = { ...layout.columns, date: 0, description: 1, amount: 2 }
    await manager.call(loadStatement, { params: { id }, body: { layout: { ...layout, columns }, currency } })
  }
  await loadAs('11-05-2027;EVA;9.000', 'CLP')
  await loadAs('12-05-2027;EVA;90,00', 'USD')
  const next = await manager.call(readStatement, { body: unknownHeadings('13-05-2027;EVA;70,00') })
  expect(next).toMatchObject({ currency: 'USD', entries: [{ amount: 7000 }] })
})

test.runIf(hasClaims)('a receipt in one currency is no line in another', async () => {
  const app = await startWithStatements()
  const { db, sold, accept, waiting, manager } = app
  const one = await sold()
  await sendClaim(app, one.id, { amount: '18000', reference: 'OP 1' })
  const { id, layout } = await manager.call(readStatement, {
    body: statementForm('Fecha;Detalle;Abonos\n05/05/2027;Ana;180'),
  })
  await manager.call(loadStatement, { params: { id }, body: { layout, currency: 'USD' } })
  const [line] = (await waiting()).lines
  const [claim] = await findWaitingClaims(db)
  await expect(
    accept(line?.id ?? '', { kind: 'comprobante', target_id: claim?.id ?? '' }),
  ).rejects.toMatchObject(refused('statement_other_currency'))
})

test('only a transfer that came in and counts is a line: no card, no cash, no money that went back', async () => {
  const { sold, load, waiting, accept, manager } = await startWithStatements()
  const one = await sold()
  await load('03/05/2027;Ana Rojas;1;;18.000;1')
  const [line] = (await waiting()).lines
  const paid = async (method: 'tarjeta_pos' | 'efectivo', status: 'aprobado' | 'por_verificar') => {
    const { payments } = await manager.call(recordPayment, {
      params: { id: one.id },
      body: { method, amount: 18_000, status },
    })
    return payments.at(-1)?.id ?? ''
  }
  const targets = [
    { kind: 'registrada', target_id: await paid('efectivo', 'aprobado') },
    { kind: 'registrada', target_id: await paid('tarjeta_pos', 'aprobado') },
    { kind: 'por_verificar', target_id: await paid('tarjeta_pos', 'por_verificar') },
  ] as const
  for (const target of targets)
    await expect(accept(line?.id ?? '', target)).rejects.toMatchObject(refused('statement_line_differs'))
  expect((await waiting()).waiting).toBe(1)
})

test('shows why a line is not ours, and who decided it, in the list and to later users', async () => {
  const { load, waiting, manager } = await startWithStatements()
  await load('03/05/2027;Arriendo;1;;18.000;1')
  const params = { id: (await waiting()).lines[0]?.id ?? '' }
  await manager.call(setStatementLineAside, { params, body: { reason: 'Arriendo de la oficina' } })
  const [line] = await manager.call(listStatementLines, { query: {} })
  expect(line).toMatchObject({ settle_reason: 'Arriendo de la oficina' })
  expect(line?.settled_by_name).not.toBe('')
  await expect(manager.call(setStatementLineAside, { params, body: {} })).rejects.toMatchObject({
    problem: { message: expect.stringContaining(line?.settled_by_name ?? 'nobody') },
  })
})

test('the days asked for are the first and the last of the list', async () => {
  const { load, manager } = await startWithStatements()
  await load(...[3, 4, 5, 6].map((day) => `0${day}/05/2027;D${day};${day};;1.00${day};1`))
  const found = await manager.call(listStatementLines, {
    query: { 'date[gte]': '2027-05-04', 'date[lte]': '2027-05-05' },
  })
  expect(found.map(({ date }) => date)).toEqual(['2027-05-05', '2027-05-04'])
})

test('counts the incoming amounts of days that are still to come', async () => {
  const { read } = await startWithStatements()
  const days = ['01/05/2027;Ana;1;;18.000;1', '05/12/2027;Eva;2;;9.000;1', '04/12/2027;Luz;3;;7.000;1']
  expect(await read(days)).toMatchObject({ credits: 3, later: 2 })
  expect(await read(days.slice(0, 1))).toMatchObject({ later: 0 })
})

test('reads the bank’s next file with columns named by hand', async () => {
  const { manager } = await startWithStatements()
  const file = statementForm('Cuando;Que;Cuanto\n11-05-2027;Transf ANA;18.000')
  const { id, layout, currency, credits } = await manager.call(readStatement, { body: file })
  expect(credits).toBe(0)
  const load = (columns: object) =>
    manager.call(loadStatement, {
      params: { id },
      body: { layout: { ...layout, columns: { ...layout.columns, ...columns } }, currency },
    })
  await expect(load({})).rejects.toMatchObject(refused('statement_without_credits'))
  const named = { date: 0, description: 1, amount: 2 }
  const again = await manager.call(readStatementAgain, {
    params: { id },
    body: { layout: { ...layout, columns: { ...layout.columns, ...named } }, currency: 'USD' },
  })
  expect(again).toMatchObject({ credits: 1, currency: 'USD', entries: [{ amount: 1_800_000 }] })
  await load(named)
  await expect(load(named)).rejects.toMatchObject(refused('statement_loaded'))
  const next = await manager.call(readStatement, {
    body: statementForm('Banco X\nCuando;Que;Cuanto\n12-05-2027;Transf EVA;9.000'),
  })
  expect(next).toMatchObject({ credits: 1, layout: { header: 1, columns: named } })
})
