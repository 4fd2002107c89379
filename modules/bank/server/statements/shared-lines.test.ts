import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { listOperatorEvents } from '#contract/history/history.contract.ts'

import { listStatements, withdrawStatement } from '../../contract/bank-statements.contract.ts'
import {
  giveStatementLineBack,
  listStatementLines,
  setStatementLineAside,
} from '../../contract/statement-lines.contract.ts'
import { proposedBookings, startWithStatements } from '../../testing/statements.ts'

const refused = (code: string) => ({ problem: { code } })

test('a name alone is proposed with its reason, below what is exact, and a person says how much', async () => {
  const { sold, load, waiting, accept, booking } = await startWithStatements()
  const [ana] = [await sold('Ana Rojas Muñoz'), await sold('Pedro Soto')]
  await load('03/05/2027;TRASPASO DE:ANA ROJAS MUN;1;;12.345;1')
  const [odd] = (await waiting()).lines
  expect(odd?.proposals.map(({ kind, id, reasons }) => [kind, id, reasons])).toEqual([
    ['reserva', ana.id, ['nombre']],
  ])
  expect(odd?.is_clear).toBe(false)
  await load('04/05/2027;ANA ROJAS MUNOZ;2;;18.000;1')
  const exact = (await waiting()).lines.find(({ amount }) => amount === 18_000)
  expect(exact?.proposals.map(({ reasons }) => reasons)).toEqual([['monto', 'nombre'], ['monto']])
  await accept(odd?.id ?? '', { kind: 'reserva', target_id: ana.id })
  expect(await booking(ana.id)).toMatchObject({ paid: 12_345 })
})

test('one line pays three bookings of a family: each part once, all of it in the end', async () => {
  const { db, sold, load, waiting, accept, booking, manager } = await startWithStatements()
  const family = [await sold('Ana Rojas'), await sold('Luz Rojas'), await sold('Eva Rojas')]
  await load('03/05/2027;ROJAS FAMILIA;900;;150.000;1')
  const [line] = (await waiting()).lines
  const id = line?.id ?? ''
  const [one, two, three] = family.map((each) => ({ kind: 'reserva', target_id: each.id }) as const)
  if (!one || !two || !three) throw new Error('Three were sold')
  await expect(accept(id, { ...one, amount: 150_001 })).rejects.toMatchObject(
    refused('statement_line_differs'),
  )
  expect(await accept(id, { ...one, amount: 60_000 })).toEqual({ id, status: 'por_ver' })
  expect((await waiting()).lines).toMatchObject([
    { id, total: 150_000, amount: 90_000, parts: [{ locator: family[0]?.locator, amount: 60_000 }] },
  ])
  // The bank's number is used once; the others get a suffix, and cause no warning.
  expect((await waiting()).lines).toMatchObject([{ used: null }])
  await accept(id, { ...two, amount: 60_000 })
  await expect(accept(id, { ...three, amount: 40_000 })).rejects.toMatchObject(
    refused('statement_line_differs'),
  )
  expect(await accept(id, three)).toEqual({ id, status: 'anotada' })
  const now = await Promise.all(family.map(({ id: each }) => booking(each)))
  expect(now.map(({ paid, payments }) => [paid, payments[0]?.reference])).toEqual([
    [60_000, '900'],
    [60_000, '900-2'],
    [30_000, '900-3'],
  ])
  const [settled] = await manager.call(listStatementLines, { query: {} })
  expect(settled).toMatchObject({ amount: 150_000, status: 'anotada' })
  expect(new Map(settled?.bookings.map(({ id: each, amount }) => [each, amount]))).toEqual(
    new Map(now.map(({ id: each, paid }) => [each, paid])),
  )
  // An annulled one is open again; the parts of the others stay.
  const [payment] = (await booking(family[1]?.id ?? '')).payments
  await manager.call(settlePayment, {
    params: { id: family[1]?.id ?? '', payment_id: payment?.id ?? '' },
    body: { status: 'anulado', reason: 'No era de ellos' },
  })
  expect((await waiting()).lines).toMatchObject([{ id, amount: 60_000, total: 150_000 }])
  // The database lets no part be more, less, twice or elsewhere.
  const parts = db.selectFrom('statement_parts').selectAll()
  const [part] = await parts.execute()
  if (!part) throw new Error('Two are left')
  const write = (more: object) =>
    db
      .insertInto('statement_parts')
      .values({ ...part, ...more })
      .execute()
  await expect(write({})).rejects.toMatchObject({ code: '23505' })
  await expect(write({ payment_id: payment?.id ?? '' })).rejects.toMatchObject({
    constraint: 'statement_line_is_payment',
  })
  await expect(db.deleteFrom('statement_parts').execute()).rejects.toMatchObject({ code: 'BQ004' })
  await expect(db.updateTable('statement_parts').set({ amount: 1 }).execute()).rejects.toMatchObject({
    code: 'BQ004',
  })
  const settledAt = { settled_at: new Date(), status: 'anotada' as never }
  await expect(
    db.updateTable('statement_lines').set(settledAt).where('id', '=', id).execute(),
  ).rejects.toMatchObject({ constraint: 'statement_line_adds_up' })
})

test('what is left of a shared line is set aside as that much, and a part that is annulled waits with it again', async () => {
  const { sold, load, waiting, accept, booking, manager, operator } = await startWithStatements()
  const ana = await sold('Ana Rojas')
  await load('03/05/2027;ROJAS FAMILIA;900;;100.000;1')
  const params = { id: (await waiting()).lines[0]?.id ?? '' }
  await accept(params.id, { kind: 'reserva', target_id: ana.id, amount: 60_000 })
  await manager.call(setStatementLineAside, { params, body: { reason: 'Propina' } })
  await manager.call(giveStatementLineBack, { params })
  await manager.call(setStatementLineAside, { params, body: { reason: 'Propina' } })
  const history = await manager.call(listOperatorEvents, {
    params: { id: operator.tour_operator_id },
    query: {},
  })
  const recorded = history.filter(({ kind }) => kind.startsWith('statement_line_'))
  expect(recorded.map(({ kind }) => kind).toSorted()).toEqual([
    'statement_line_given_back',
    'statement_line_set_aside',
    'statement_line_set_aside',
  ])
  for (const { data } of recorded) expect(data).toMatchObject({ amount: 40_000, date: '2027-05-03' })
  expect((await waiting()).lines).toEqual([])
  const [payment] = (await booking(ana.id)).payments
  await manager.call(settlePayment, {
    params: { id: ana.id, payment_id: payment?.id ?? '' },
    body: { status: 'anulado', reason: 'Era de otra reserva' },
  })
  expect((await waiting()).lines).toMatchObject([{ ...params, amount: 100_000, parts: [] }])
  const [line] = await manager.call(listStatementLines, { query: {} })
  expect(line).toMatchObject({ status: 'por_ver', settle_reason: '', settled_by_name: '' })
})

test('withdraws a statement except lines with a recorded part', async () => {
  const { sold, load, waiting, accept, booking, manager } = await startWithStatements()
  const ana = await sold('Ana Rojas')
  const statement = await load('03/05/2027;ROJAS FAMILIA;900;;100.000;1', '04/05/2027;Sueldo;2;;19.000;1')
  const [line] = (await waiting()).lines
  await accept(line?.id ?? '', { kind: 'reserva', target_id: ana.id, amount: 60_000 })
  // The confirmation shows how many are deleted.
  expect(await manager.call(listStatements, { query: {} })).toMatchObject([{ waiting: 2, untouched: 1 }])
  expect(await manager.call(withdrawStatement, { params: { id: statement.id } })).toMatchObject({
    status: 'retirado',
    waiting: 1,
    untouched: 0,
  })
  expect((await waiting()).lines).toMatchObject([{ id: line?.id, amount: 40_000 }])
  expect((await booking(ana.id)).paid).toBe(60_000)
})

test('what the office wrote of a family by hand is proposed part by part, and is written no second time', async () => {
  const { sold, load, waiting, accept, booking, manager } = await startWithStatements()
  const family = [await sold('Ana Rojas'), await sold('Luz Rojas')]
  const parts = [40_000, 50_000]
  for (const [at, { id }] of family.entries())
    await manager.call(recordPayment, {
      params: { id },
      body: { method: 'transferencia', amount: parts[at] ?? 0, reference: `A mano ${at}` },
    })
  await load('03/05/2027;TRASPASO ANA LUZ ROJAS;901;;90.000;1')
  const [line] = (await waiting()).lines
  const written = proposedBookings(line).filter(({ kind }) => kind === 'registrada')
  expect(new Map(written.map(({ amount, reasons, booking: { id } }) => [id, [amount, reasons]]))).toEqual(
    new Map(family.map(({ id }, at) => [id, [parts[at], ['nombre']]])),
  )
  expect(line?.is_clear).toBe(false)
  for (const { kind, id, amount } of written) await accept(line?.id ?? '', { kind, target_id: id, amount })
  expect((await waiting()).lines).toEqual([])
  const paid = await Promise.all(family.map(({ id }) => booking(id)))
  expect(paid.map((each) => [each.paid, each.payments.length])).toEqual([
    [40_000, 1],
    [50_000, 1],
  ])
  // With more than the line, or of another person, it is no part of it.
  await manager.call(recordPayment, {
    params: { id: family[0]?.id ?? '' },
    body: { method: 'transferencia', amount: 15_000, reference: 'A mano 3' },
  })
  await load('04/05/2027;ANA ROJAS;902;;14.999;1', '04/05/2027;PEDRO SOTO;903;;90.000;1')
  const kinds = (await waiting()).lines.flatMap(({ proposals }) => proposals.map(({ kind }) => kind))
  expect(kinds).not.toContain('registrada')
})

test('a name finds a booking that owes, however many others owe', async () => {
  const { sold, load, waiting, db } = await startWithStatements()
  const ana = await sold('Ana Quispe Flores')
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'bookings' and is_generated = 'NEVER'`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`with away as (select set_config('session_replication_role', 'replica', true))
    insert into bookings (${columns}) select ${sql.join(rows.map(({ name }) => sql.ref(`r.${name}`)))}
    from away, bookings b cross join generate_series(1, 600) n
    cross join lateral jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
      'locator', 'B' || translate(lpad(to_hex(n), 5, '0'), '0123456789abcdef', 'BCDFGHJKMNPQRSTV'), 'contact_name', 'Juan Quispe ' || n,
      'service_date', b.service_date + 1)) r
    where b.id = ${ana.id}::uuid`.execute(db)
  await load('03/05/2027;TRASPASO DE ANA QUISPE FLOR;1;;12.345;1', '04/05/2027;JUAN QUISPE;2;;12.346;1')
  const [line] = (await waiting()).lines
  expect(proposedBookings(line).map(({ booking: { id } }) => id)).toEqual([ana.id])
})
