import Papa from 'papaparse'
import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { endpointGroups } from '#contract/endpoints.ts'
import { findBookingsWithBalance } from '#contract/payments/balances.contract.ts'
import { decimalsOf } from '#domain/money.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'
import { everyRow } from '#testing/whole-product/totals.ts'

type Row = Record<string, unknown>
type Page = { rows: Row[]; next: string | null }

const amountIn = (row: Row, field: string) => (typeof row[field] === 'number' ? row[field] : 0)
const signed = (field: string) => (row: Row) =>
  row['kind'] === 'reembolso' ? -amountIn(row, field) : amountIn(row, field)
/** Columns that are computed from fields of the list. */
const computed: Record<string, ((row: Row) => number)[]> = {
  Monto: [signed('amount')],
  'Monto en la moneda de la reserva': [signed('booking_amount')],
  'Tiene ahora': [(row) => (row['counted'] === null ? amountIn(row, 'balance') : amountIn(row, 'counted'))],
}
/** Figures of one tour, of which the list shows the booking; texts and rates that may look like amounts. */
const noSums = new Set([
  'Precio',
  'Descuento',
  'Penalidad',
  'Pagado',
  'Cambio',
  'Referencia',
  'Teléfono',
  'N.º de operación del proveedor',
])

const withoutExport = (path: string) => path.slice(0, -'/export'.length)

/** Each file with the list that it writes. */
const exports = (() => {
  const all = endpointGroups.flatMap(({ endpoints }) => endpoints)
  const lists = new Map<string, Endpoint>(
    all
      .filter(({ endpoint }) => endpoint.method === 'GET')
      .map((each) => [each.endpoint.path, each.endpoint]),
  )
  return all.flatMap(({ name, endpoint }) => {
    const list = endpoint.path.endsWith('/export') ? lists.get(withoutExport(endpoint.path)) : null
    return list && !list.path.includes(':') ? [{ name, file: endpoint, list }] : []
  })
})()

const sumsBy = <Each>(rows: readonly Each[], key: (row: Each) => string, value: (row: Each) => number) => {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[key(row)] = (sums[key(row)] ?? 0) + value(row)
  return sums
}

async function startExports() {
  const { admin, host } = await startDemoApp()
  const unpaid = await admin.call(findBookingsWithBalance, { query: { currency: 'CLP' } })
  for (const { id, due } of unpaid.slice(0, 3))
    await admin.call(recordPayment, {
      params: { id },
      body: { method: 'tarjeta_pos', amount: due + 700, seen_overpayment: 700 },
    })
  const pageOf = admin.page as unknown as (list: Endpoint, input: object) => Promise<Page> // oxlint-disable-line typescript/no-unsafe-type-assertion
  const allOf = admin.call as unknown as (list: Endpoint, input: object) => Promise<Row[]> // oxlint-disable-line typescript/no-unsafe-type-assertion
  const read = (list: Endpoint): Promise<Row[]> =>
    list.paged ? everyRow((after) => pageOf(list, { query: { limit: 200, ...after } })) : allOf(list, {})
  const take = async (file: Endpoint, query: Record<string, string>) => {
    const response = await fetch(host + addressOf(file, { query }), { headers: admin.headers })
    expect([file.path, response.status]).toEqual([file.path, 200])
    return new Uint8Array(await response.arrayBuffer())
  }
  return { read, take }
}

const allColumns = 'locator,status,when,product,customer,total,payment'
const figure = (cell: string | undefined) => Number((cell ?? '').replace(',', '.'))

test('each file of a list has its rows, and each of its figures adds up to the same', async () => {
  const { read, take } = await startExports()
  expect(exports.length).toBeGreaterThan(4)
  let filled = 0
  for (const { name, file, list } of exports) {
    const columns: Record<string, string> = name === 'exportBookings' ? { columns: allColumns } : {}
    const bytes = await take(file, { format: 'csv', ...columns })
    const { data } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes).trim(), {
      header: true,
      delimiter: ';',
    })
    const rows = await read(list)
    const length = name === 'exportBookings' ? data.length : rows.length
    expect([name, data.length]).toEqual([name, length])
    if (length > 0) filled += 1
    const currencyOf = (row: Row) => (typeof row['currency'] === 'string' ? row['currency'] : '')
    const fields = new Set(rows.flatMap((row) => Object.keys(row)))
    const readings = (header: string) => [
      ...(computed[header] ?? []),
      ...[...fields].map((field) => (row: Row) => amountIn(row, field)),
    ]
    for (const header of Object.keys(data[0] ?? {})) {
      const isFigure = data.every((row) => /^(-?\d+(,\d+)?)?$/.test(row[header] ?? ''))
      const isMoney = isFigure && data.some((row) => Math.abs(figure(row[header])) >= 100)
      if (!isMoney || noSums.has(header)) continue
      const shown = sumsBy(
        data,
        (row) => row['Moneda'] ?? '',
        (row) => Math.round(figure(row[header]) * 10 ** (row['Moneda'] ? decimalsOf(row['Moneda']) : 0)),
      )
      const listed = readings(header).map((reading) => sumsBy(rows, currencyOf, reading))
      expect([
        name,
        header,
        listed.some((sums) => JSON.stringify(sums) === JSON.stringify(shown)),
        shown,
      ]).toEqual([name, header, true, shown])
    }
    const workbook = await take(file, { format: 'xlsx', ...columns })
    expect(new TextDecoder('latin1').decode(workbook.slice(0, 2))).toBe('PK')
  }
  // The demo has no received payouts.
  expect(filled).toBeGreaterThanOrEqual(exports.length - 1)
})
