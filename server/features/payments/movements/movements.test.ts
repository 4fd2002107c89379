import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import {
  exportMovements,
  getMovementChoices,
  listMovements,
  sumMovements,
} from '#contract/payments/movements.contract.ts'
import { startWithFamily } from '#testing/given/family-sale.ts'
import { givenOperator } from '#testing/given/given.ts'

/** Neither owed by an agency, nor paid in a trial, nor before an import. */
const money = { on_credit: false, is_trial: false, is_earlier: false }

/** Two bookings: the seller's with cash and a transfer of the day before, the manager's with a card and a refund of it. */
async function startWithMoney() {
  const app = await startWithFamily()
  const { sell, pay, manager, seller, clock, items, as } = app
  // Backwards from now, as the session of a morning would be over the next day.
  clock.now = new Date('2027-05-02T12:00:00Z')
  const first = await seller.call(createBooking, {
    body: { items: items.slice(0, 1), contact: { name: 'Ana Rojas' } },
  })
  await pay(first, 10_000)
  clock.now = new Date('2027-05-03T02:30:00Z') // still the 2nd where the operator is
  await pay(first, 5_000, { method: 'transferencia', reference: 'OP 1', status: 'por_verificar' })
  clock.now = new Date('2027-05-03T12:00:00Z')
  const second = await sell({ items: items.slice(1, 2), contact: { name: 'José Muñoz' } }, manager)
  await pay(second, 30_000, { method: 'tarjeta_pos' }, manager)
  clock.now = new Date('2027-05-03T12:00:01Z')
  await pay(second, 2_000, { kind: 'reembolso', note: 'Según carta del 2' }, manager)
  const all = await manager.call(listMovements, { query: {} })
  return { ...app, first, second, all, other: await as(2) }
}

test('every movement of the operator, the last first, page by page, with what all of them come to', async () => {
  const { manager, all } = await startWithMoney()
  expect(all.map(({ kind, amount, contact_name }) => [kind, amount, contact_name])).toEqual([
    ['reembolso', 2_000, 'José Muñoz'],
    ['pago', 30_000, 'José Muñoz'],
    ['pago', 5_000, 'Ana Rojas'],
    ['pago', 10_000, 'Ana Rojas'],
  ])
  const first = await manager.page(listMovements, { query: { limit: 2 } })
  const second = await manager.page(listMovements, { query: { limit: 2, after: first.next ?? '' } })
  expect([...first.rows, ...second.rows]).toEqual(all)
  expect(second.next).toBe(null)
  expect(await manager.call(sumMovements, { query: {} })).toEqual([
    { ...money, currency: 'CLP', kind: 'pago', status: 'aprobado', amount: 40_000, movements: 2 },
    { ...money, currency: 'CLP', kind: 'pago', status: 'por_verificar', amount: 5_000, movements: 1 },
    { ...money, currency: 'CLP', kind: 'reembolso', status: 'aprobado', amount: 2_000, movements: 1 },
  ])
})

test('each filter finds its rows, and the sums are of the same', async () => {
  const { manager, seller, first, second, all } = await startWithMoney()
  const amounts: [object, number[]][] = [
    [{ 'date[gte]': '2027-05-03' }, [2_000, 30_000]],
    [{ 'date[lte]': '2027-05-02' }, [5_000, 10_000]],
    [{ 'kind[eq]': 'reembolso' }, [2_000]],
    [{ 'method[eq]': 'tarjeta_pos' }, [30_000]],
    [{ 'method[eq]': 'enlace' }, []],
    [{ 'status[eq]': 'por_verificar' }, [5_000]],
    [{ 'received_by[eq]': seller.user.id }, [5_000, 10_000]],
    [{ 'booking_id[eq]': second.id }, [2_000, 30_000]],
    [{ 'currency[eq]': 'USD' }, []],
    [{ 'sheet[eq]': '12' }, []],
    [{ search: first.locator.toLowerCase() }, [5_000, 10_000]],
    [{ search: 'munoz jose' }, [2_000, 30_000]],
    [{ search: 'munoz jose', 'kind[eq]': 'pago' }, [30_000]],
    [{ search: 'op 1' }, [5_000]],
    [{ search: '5.000' }, [5_000]],
    [{ search: '$30,000' }, [30_000]],
    [{ search: 'carta' }, [2_000]],
    [{ search: 'nadie' }, []],
  ]
  for (const [query, expected] of amounts) {
    const rows = await manager.call(listMovements, { query })
    expect([query, rows.map(({ amount }) => amount)]).toEqual([query, expected])
    const sums = await manager.call(sumMovements, { query })
    expect([query, sums.reduce((sum, each) => sum + each.movements, 0)]).toEqual([query, rows.length])
    const total = (some: { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)
    expect([query, total(sums)]).toEqual([query, total(rows)])
  }
  expect(await manager.call(getMovementChoices, {})).toMatchObject({ currencies: ['CLP'] })
  expect(all).toHaveLength(4)
})

test('finds by note, reference and contact at once, in the period asked for', async () => {
  const { db, manager, seller, first, second, pay } = await startWithMoney()
  await pay(second, 1_000, { note: 'Pagó Ana Rojas' }, manager)
  const amountsOf = async (query: object, who: Pick<typeof manager, 'call'> = manager) => {
    const rows = await who.call(listMovements, { query })
    const sums = await who.call(sumMovements, { query })
    const amounts = rows.map(({ amount }) => amount)
    expect(sums.reduce((sum, each) => sum + each.movements, 0)).toBe(rows.length)
    expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      amounts.reduce((sum, each) => sum + each, 0),
    )
    return amounts
  }
  expect(await amountsOf({ search: 'ana rojas' })).toEqual([1_000, 5_000, 10_000])
  expect(await amountsOf({ search: 'ana rojas', 'date[lte]': '2027-05-02' })).toEqual([5_000, 10_000])
  expect(await amountsOf({ search: 'ana rojas' }, seller)).toEqual([5_000, 10_000])
  await pay(second, 2_000, { note: `Pagado con ${first.locator}` }, manager)
  expect(await amountsOf({ search: first.locator })).toEqual([2_000, 5_000, 10_000])
  // More notes of another month than a search may leave out.
  await sql`insert into payments (tour_operator_id, created_at, booking_id, kind, method, amount, currency,
      booking_amount, status, note)
    select tour_operator_id, '2027-03-01T12:00:00Z'::timestamptz + n * interval '1 minute', id, 'pago', 'transferencia', 7,
      'CLP', 7, 'rechazado', 'Pagó Ana Rojas'
    from bookings, generate_series(1, 300) n where id = ${second.id}::uuid`.execute(db)
  expect(await amountsOf({ search: 'ana rojas', 'date[gte]': '2027-05-03' })).toEqual([1_000])
  const sums = await manager.call(sumMovements, { query: { search: 'ana rojas', 'status[eq]': 'rechazado' } })
  expect(sums).toMatchObject([{ amount: 2_100, movements: 300 }])
})

test('shows a seller the rows of their bookings and their cash, and no one another operator’s', async () => {
  const { as, db, seller, manager, other, pay, second } = await startWithMoney()
  const seen = async (who: Pick<typeof seller, 'call'>) => {
    const rows = await who.call(listMovements, { query: {} })
    const sums = await who.call(sumMovements, { query: {} })
    expect(sums.reduce((sum, each) => sum + each.movements, 0)).toBe(rows.length)
    return rows.map(({ amount }) => amount)
  }
  expect(await seen(seller)).toEqual([5_000, 10_000])
  expect(await seen(other)).toEqual([])
  await db.updateTable('bookings').set({ seller_id: null }).where('id', '=', second.id).execute()
  await pay(second, 1_000, {}, other)
  expect(await seen(other)).toEqual([1_000])
  expect(await seen(await as(3))).toHaveLength(5)
  expect(await seen(await as(1, await givenOperator(db)))).toEqual([])
  await expect((await as(4)).call(listMovements, { query: {} })).rejects.toMatchObject({ status: 403 })
  expect(await seen(manager)).toHaveLength(5)
})

test('the file holds what the list shows, with what went back below zero, and leaves a trace', async () => {
  const { host, manager, seller, items, db, first, second, all } = await startWithMoney()
  const take = async (query: Record<string, string>) => {
    const address = host + addressOf(exportMovements, { query })
    const response = await fetch(address, { headers: manager.headers })
    return { response, text: await response.text() }
  }
  const { response, text } = await take({ format: 'csv', 'status[eq]': 'aprobado' })
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="movimientos-2027-05-03.csv"',
  )
  const [header = '', ...lines] = text.trim().split('\r\n')
  expect(header).toContain('Fecha;Tipo;Medio;Estado;Monto;Moneda')
  const name = manager.user.full_name
  expect(lines.map((line) => line.split(';').slice(0, 11))).toEqual([
    [
      '2027-05-03 08:00',
      'Devolución',
      'Efectivo',
      'Aprobado',
      '-2000',
      'CLP',
      '-2000',
      'CLP',
      second.locator,
      'José Muñoz',
      name,
    ],
    [
      '2027-05-03 08:00',
      'Pago',
      'Tarjeta (POS)',
      'Aprobado',
      '30000',
      'CLP',
      '30000',
      'CLP',
      second.locator,
      'José Muñoz',
      name,
    ],
    [
      '2027-05-02 08:00',
      'Pago',
      'Efectivo',
      'Aprobado',
      '10000',
      'CLP',
      '10000',
      'CLP',
      first.locator,
      'Ana Rojas',
      all[3]?.received_by_name,
    ],
  ])
  const sold = lines.map((line) => {
    const cells = line.split(';')
    const at = (heading: string) => cells[header.split(';').indexOf(heading)]
    return [at('Cambio'), at('Salida'), at('Producto'), at('Canal'), at('Vendedor')]
  })
  const { code, name: product } = await db
    .selectFrom('products')
    .select(['code', 'name'])
    .where('id', '=', items[0]?.product_id ?? '')
    .executeTakeFirstOrThrow()
  expect(sold[2]).toEqual(['', '2027-05-05', `${code} · ${product}`, 'Mostrador', seller.user.full_name])
  expect((await take({ format: 'xlsx' })).response.status).toBe(200)
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('kind', '=', 'movements_exported')
    .execute()
  expect(events).toHaveLength(2)
})

test('a movement that is annulled stays in the list and counts apart', async () => {
  const { manager, first, all } = await startWithMoney()
  await manager.call(settlePayment, {
    params: { id: first.id, payment_id: all[3]?.id ?? '' },
    body: { status: 'anulado', reason: 'Era de otra' },
  })
  const [row] = await manager.call(listMovements, { query: { 'status[eq]': 'anulado' } })
  expect(row).toMatchObject({
    amount: 10_000,
    settle_reason: 'Era de otra',
    settled_by_name: manager.user.full_name,
  })
  await manager.call(recordPayment, {
    params: { id: first.id },
    body: { method: 'efectivo', amount: 10_000 },
  })
  const sums = await manager.call(sumMovements, { query: { 'kind[eq]': 'pago', 'method[eq]': 'efectivo' } })
  expect(sums).toEqual([
    { ...money, currency: 'CLP', kind: 'pago', status: 'anulado', amount: 10_000, movements: 1 },
    { ...money, currency: 'CLP', kind: 'pago', status: 'aprobado', amount: 10_000, movements: 1 },
  ])
})
