import { expect, test } from 'vitest'

import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { findWaitingClaims, hasClaims, sendClaim } from '#testing/given/claims.ts'
import { textCell, workbookOf } from '#testing/given/workbook.ts'

import {
  listStatements,
  loadStatement,
  readStatement,
  withdrawStatement,
} from '../../contract/bank-statements.contract.ts'
import {
  giveStatementLineBack,
  listStatementLines,
  listWaitingLines,
  setStatementLineAside,
} from '../../contract/statement-lines.contract.ts'
import { statementForm } from '../../testing/statement-form.ts'
import { proposedBookings, startWithStatements } from '../../testing/statements.ts'

const refused = (code: string, message?: RegExp) => ({
  problem: { code, ...(message && { message: expect.stringMatching(message) }) },
})

test('a statement is looked at first and loaded then; what another one brought is not loaded again', async () => {
  const { db, read, load, waiting, manager } = await startWithStatements()
  const lines = ['10/05/2027;Giro;1;5.000;;1', '11/05/2027;Transf ANA ROJAS;77;;18.000;1']
  const preview = await read(lines)
  expect(preview).toMatchObject({ credits: 1, known: 0, charges: 1, skipped: 0, wrong: [], currency: 'CLP' })
  expect((await waiting()).waiting).toBe(0)
  expect(await load(...lines)).toMatchObject({ status: 'cargado', added: 1, known: 0, waiting: 1 })
  // Overlapping, and one more that says the same as an earlier one.
  const more = [...lines, '11/05/2027;Transf  ana rojas;77;;18.000;1', '12/05/2027;Otra;78;;9.000;1']
  expect(await read(more)).toMatchObject({ credits: 3, known: 1 })
  expect(await load(...more)).toMatchObject({ added: 2, known: 1 })
  expect(await load(...more)).toMatchObject({ added: 0, known: 3 })
  expect((await waiting()).lines.map(({ date, amount, reference }) => [date, amount, reference])).toEqual(
    expect.arrayContaining([
      ['2027-05-11', 18_000, '77'],
      ['2027-05-12', 9_000, '78'],
    ]),
  )
  expect((await waiting()).waiting).toBe(3)
  // A file that was only previewed is not stored.
  const kept = await db.selectFrom('bank_statements').select('rows').where('rows', 'is not', null).execute()
  expect(kept).toHaveLength(0)
  expect(await manager.call(listStatements, {})).toHaveLength(3)
})

test('a workbook, Latin-1, what is no table and what is too long', async () => {
  const { manager } = await startWithStatements()
  const call = (bytes: Parameters<typeof statementForm>[0]) =>
    manager.call(readStatement, { body: statementForm(bytes) })
  const row = (number: number, cells: readonly string[]) =>
    `<row r="${number}">${cells.map((cell, place) => textCell(`${'ABC'.charAt(place)}${number}`, cell)).join('')}</row>`
  const workbook = workbookOf(
    row(1, ['Cartola de mayo', '', '']) +
      row(2, ['Fecha', 'Detalle', 'Abonos']) +
      row(3, ['11/05/2027', 'Transf ANA', '18.000']),
  )
  expect(await call(workbook)).toMatchObject({
    credits: 1,
    entries: [{ date: '2027-05-11', amount: 18_000 }],
  })
  const latin = new Uint8Array(Buffer.from('Fecha;Descripción;Depósitos\n11/05/2027;Muñoz;18.000', 'latin1'))
  expect(await call(latin)).toMatchObject({ credits: 1, entries: [{ description: 'Muñoz' }] })
  await expect(call(new Uint8Array(Buffer.from('%PDF-1.4 \u0001\u0002')))).rejects.toMatchObject(
    refused('file_not_readable'),
  )
  await expect(call('')).rejects.toMatchObject({
    problem: { code: expect.stringMatching(/import_empty|invalid/) },
  })
  await expect(call('Fecha;Abonos')).rejects.toMatchObject(refused('import_empty'))
  const long = `Fecha;Abonos\n${'11/05/2027;1\n'.repeat(5001)}`
  await expect(call(long)).rejects.toMatchObject(refused('import_too_long'))
})

test.runIf(hasClaims)(
  'a waiting receipt is proposed with the reason, and accepting is one payment that the line is',
  async () => {
    const app = await startWithStatements()
    const { db, sold, load, waiting, accept, booking, manager } = app
    const [one] = [await sold('Ana Rojas'), await sold('Pedro Soto')]
    await sendClaim(app, one.id, { amount: '18000', reference: 'OP 7700', payer_name: 'Ana Rojas' })
    await load('03/05/2027;TRASPASO DE:ANA ROJAS;7700;;18.000;1')
    const [line] = (await waiting()).lines
    expect(line).toMatchObject({ is_clear: true, used: null })
    expect(
      proposedBookings(line).map(({ kind, booking: { locator }, reasons }) => [kind, locator, reasons]),
    ).toEqual([
      ['comprobante', one.locator, ['monto', 'operacion', 'nombre', 'fecha']],
      ['reserva', expect.any(String), ['monto']],
    ])
    const { id = '', proposals: [first] = [] } = line ?? {}
    const target = { kind: 'comprobante', target_id: first?.id ?? '' } as const
    expect(await accept(id, target)).toEqual({ id, status: 'anotada' })
    expect(await booking(one.id)).toMatchObject({
      status: 'confirmada',
      paid: 18_000,
      payments: [{ method: 'transferencia', amount: 18_000, status: 'aprobado', reference: 'OP 7700' }],
    })
    expect(await findWaitingClaims(db)).toEqual([])
    await expect(accept(id, target)).rejects.toMatchObject(refused('statement_line_settled', /ya resolvió/))
    const events = await manager.call(listBookingEvents, { params: { id: one.id }, query: {} })
    expect(events.map(({ kind }) => kind)).toContain('statement_line_accepted')
    const settled = await manager.call(listStatementLines, { query: { 'status[eq]': 'anotada' } })
    expect(settled).toMatchObject([{ id, bookings: [{ locator: one.locator, amount: 18_000 }] }])
  },
)

test('a transfer to be seen is approved, one that is in the ledger is found, and neither is written twice', async () => {
  const { sold, load, waiting, accept, booking, manager } = await startWithStatements()
  const [one, two] = [await sold('Ana Rojas'), await sold('Pedro Soto')]
  const pay = (id: string, status: 'aprobado' | 'por_verificar', reference: string) =>
    manager.call(recordPayment, {
      params: { id },
      body: { method: 'transferencia', amount: 20_000, status, reference },
    })
  await pay(one.id, 'por_verificar', 'T1111')
  await pay(two.id, 'aprobado', 'T2222')
  await load('03/05/2027;Ana Rojas;T1111;;20.000;1', '03/05/2027;Pedro Soto;T2222;;20.000;1')
  const { lines } = await waiting()
  for (const line of lines) {
    const [first] = line.proposals
    expect(first?.reasons).toEqual(['monto', 'operacion', 'nombre', 'fecha'])
    await accept(line.id, { kind: first?.kind ?? 'reserva', target_id: first?.id ?? '' })
  }
  expect(new Set(lines.map(({ proposals: [first] }) => first?.kind))).toEqual(
    new Set(['por_verificar', 'registrada']),
  )
  for (const { id } of [one, two]) {
    const { paid, payments } = await booking(id)
    expect([paid, payments.length]).toEqual([20_000, 1])
  }
  // The same payment is not added twice.
  await load('04/05/2027;Pedro Soto;;;20.000;1')
  const [other] = (await waiting()).lines
  expect(other?.proposals.map(({ kind }) => kind)).not.toContain('registrada')
  const [payment] = (await booking(two.id)).payments
  await expect(
    accept(other?.id ?? '', { kind: 'registrada', target_id: payment?.id ?? '' }),
  ).rejects.toMatchObject(refused('payment_on_other_line'))
})

test('pays an unmatched line to the booking that a user finds, and asks about an excess', async () => {
  const { sold, load, waiting, accept, booking } = await startWithStatements()
  const [one, two] = [await sold('Ana Rojas'), await sold('Pedro Soto')]
  await load(
    `03/05/2027;reserva ${one.locator.toLowerCase()};555;;70.000;1`,
    '04/05/2027;Transf;555;;60.000;1',
  )
  const [line, next] = (await waiting()).lines
  expect(line?.proposals).toMatchObject([{ kind: 'reserva', id: one.id, reasons: ['localizador'] }])
  expect(line?.is_clear).toBe(false)
  const target = { kind: 'reserva', target_id: one.id } as const
  await expect(accept(line?.id ?? '', target)).rejects.toMatchObject(refused('overpayment_unseen'))
  await accept(line?.id ?? '', { ...target, seen_overpayment: 10_000 })
  expect(await booking(one.id)).toMatchObject({ paid: 70_000 })
  // A number that is in the ledger is refused with its booking, and shown before.
  expect((await waiting()).lines).toMatchObject([{ used: { locator: one.locator } }])
  const other = { kind: 'reserva', target_id: two.id } as const
  await expect(accept(next?.id ?? '', other)).rejects.toMatchObject(
    refused('reference_used', new RegExp(one.locator)),
  )
  await accept(next?.id ?? '', { ...other, reference: '555-2' })
  expect(await booking(two.id)).toMatchObject({ paid: 60_000, payments: [{ reference: '555-2' }] })
})

test('asks whether an agency pays what is above the customer’s balance', async () => {
  const { sold, load, waiting, accept, booking, manager } = await startWithStatements()
  const sales = [await sold('Ana Rojas'), await sold('Pedro Soto')]
  for (const { id } of sales)
    await manager.call(recordPayment, {
      params: { id },
      body: { method: 'credito_agencia', amount: 50_000 },
    })
  const [one, two] = sales
  const { payments } = await manager.call(recordPayment, {
    params: { id: two?.id ?? '' },
    body: { method: 'transferencia', amount: 15_000, status: 'por_verificar' },
  })
  const transfer = payments.find(({ status }) => status === 'por_verificar')
  await load('03/05/2027;Transf uno;551;;15.000;1', '04/05/2027;Transf dos;552;;15.000;1')
  const targets = [
    { kind: 'reserva', target_id: one?.id ?? '' },
    { kind: 'por_verificar', target_id: transfer?.id ?? '' },
  ] as const
  for (const [index, { id }] of (await waiting()).lines.entries()) {
    const target = targets[index] ?? targets[0]
    await expect(accept(id, target)).rejects.toMatchObject({
      problem: { code: 'agency_payment_unseen', details: { over: 5_000, due: 10_000 } },
    })
    await accept(id, { ...target, seen_credit: 5_000 })
    expect(await booking(sales[index]?.id ?? '')).toMatchObject({ due: 0, on_credit: 45_000 })
  }
})

test('another amount or another currency is no match', async () => {
  const { sold, load, waiting, accept, manager } = await startWithStatements()
  const one = await sold()
  const { payments } = await manager.call(recordPayment, {
    params: { id: one.id },
    body: { method: 'transferencia', amount: 20_000, status: 'por_verificar' },
  })
  await load('03/05/2027;Ana;1;;18.000;1')
  const [line] = (await waiting()).lines
  for (const kind of ['por_verificar', 'registrada'] as const)
    await expect(accept(line?.id ?? '', { kind, target_id: payments[0]?.id ?? '' })).rejects.toMatchObject(
      refused('statement_line_differs'),
    )
  const { id, layout } = await manager.call(readStatement, {
    body: statementForm('Fecha;Detalle;Abonos\n05/05/2027;Ana;600'),
  })
  await manager.call(loadStatement, { params: { id }, body: { layout, currency: 'USD' } })
  const dollars = (await waiting()).lines.find(({ currency }) => currency === 'USD')
  expect(dollars).toMatchObject({ amount: 60_000, proposals: [] })
  await expect(accept(dollars?.id ?? '', { kind: 'reserva', target_id: one.id })).rejects.toMatchObject(
    refused('statement_other_currency'),
  )
})

test('annulling the payment frees its line', async () => {
  const { db, sold, load, waiting, accept, booking, manager } = await startWithStatements()
  const one = await sold()
  await load('03/05/2027;Ana Rojas;1;;18.000;1')
  const [line] = (await waiting()).lines
  await accept(line?.id ?? '', { kind: 'reserva', target_id: one.id })
  const [payment] = (await booking(one.id)).payments
  await expect(
    db
      .updateTable('statement_lines')
      .set({ status: 'no_es_nuestra' as never })
      .execute(),
  ).rejects.toMatchObject({ code: expect.stringMatching(/BQ004|BQ005/) })
  await manager.call(settlePayment, {
    params: { id: one.id, payment_id: payment?.id ?? '' },
    body: { status: 'anulado', reason: 'Era de otra reserva' },
  })
  expect((await waiting()).lines).toMatchObject([{ id: line?.id, used: null }])
  expect((await booking(one.id)).paid).toBe(0)
})

test('what is not ours is set aside, and given back; a statement is withdrawn but for what was settled', async () => {
  const { db, load, waiting, manager } = await startWithStatements()
  const statement = await load('03/05/2027;Arriendo;1;;18.000;1', '04/05/2027;Sueldo;2;;19.000;1')
  const [first] = (await waiting()).lines
  const params = { id: first?.id ?? '' }
  await manager.call(setStatementLineAside, { params, body: { reason: 'Arriendo de la oficina' } })
  await expect(manager.call(setStatementLineAside, { params, body: {} })).rejects.toMatchObject(
    refused('statement_line_settled'),
  )
  expect((await waiting()).waiting).toBe(1)
  await manager.call(giveStatementLineBack, { params })
  expect((await waiting()).waiting).toBe(2)
  await manager.call(setStatementLineAside, { params, body: {} })
  expect(await manager.call(withdrawStatement, { params: { id: statement.id } })).toMatchObject({
    status: 'retirado',
    waiting: 0,
  })
  expect(await manager.call(listStatementLines, { query: {} })).toMatchObject([{ status: 'no_es_nuestra' }])
  await expect(db.deleteFrom('statement_lines').execute()).rejects.toMatchObject({ code: 'BQ003' })
  await expect(manager.call(withdrawStatement, { params: { id: statement.id } })).rejects.toMatchObject(
    refused('statement_loaded'),
  )
})

test('sellers and other operators see nothing of it', async () => {
  const { load, waiting, seller, accept } = await startWithStatements()
  await load('03/05/2027;Ana;1;;18.000;1')
  const [line] = (await waiting()).lines
  await expect(seller.call(listStatementLines, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(
    accept(line?.id ?? '', { kind: 'reserva', target_id: '00000000-0000-4000-8000-000000000000' }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the queue goes on after its oldest fifty, each line once', async () => {
  const { load, manager } = await startWithStatements()
  await load(
    ...Array.from({ length: 53 }, (_, at) => `0${1 + (at % 3)}/05/2027;LINEA ${at};${at};;${1000 + at};1`),
  )
  const first = await manager.call(listWaitingLines, { query: {} })
  expect([first.lines.length, first.waiting]).toEqual([50, 53])
  const rest = await manager.call(listWaitingLines, { query: { after: first.next ?? '' } })
  expect([rest.lines.length, rest.waiting, rest.next]).toEqual([3, 53, null])
  expect(new Set([...first.lines, ...rest.lines].map(({ id }) => id)).size).toBe(53)
  const days = [...first.lines, ...rest.lines].map(({ date }) => date)
  expect(days).toEqual(days.toSorted())
  await expect(manager.call(listWaitingLines, { query: { after: 'x' } })).rejects.toMatchObject({
    status: 400,
  })
})
