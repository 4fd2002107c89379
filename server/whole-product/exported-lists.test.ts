import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { modules } from '#app/modules/testing.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { endpointGroups } from '#contract/endpoints.ts'
import { findBookingsWithBalance } from '#contract/payments/balances.contract.ts'
import { createPromoCode } from '#contract/products/promo-codes.contract.ts'
import { decimalsOf } from '#domain/money.ts'
import { everyEndpoint } from '#testing/attack/every-endpoint.ts'
import type { TestingModule } from '#testing/module-testing.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'
import { everyRow } from '#testing/whole-product/totals.ts'

type Row = Record<string, unknown>
type Page = { rows: Row[]; next: string | null }

/** A row with the fields of what it belongs to: a receipt's booking. */
const flat = (row: Row): Row => ({ ...(typeof row['booking'] === 'object' && row['booking']), ...row })
const amountIn = (row: Row, field: string) => (typeof row[field] === 'number' ? row[field] : 0)
const signed = (field: string) => (row: Row) =>
  row['kind'] === 'reembolso' ? -amountIn(row, field) : amountIn(row, field)
/** Columns that are computed from fields of the list. */
const computed: Record<string, ((row: Row) => number)[]> = {
  Monto: [signed('amount')],
  'Monto en la moneda de la reserva': [signed('booking_amount')],
  'Tiene ahora': [(row) => (row['counted'] === null ? amountIn(row, 'balance') : amountIn(row, 'counted'))],
}
/** Figures of one tour, of which the list shows the booking; amounts without a currency in the list; texts and rates. */
const noSums = new Set([
  'Descuento por reserva',
  'Precio',
  'Descuento',
  'Penalidad',
  'Pagado',
  'Cambio',
  'Número de operación',
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
  const { admin, host, db, owner } = await startDemoApp()
  const unpaid = await admin.call(findBookingsWithBalance, { query: { currency: 'CLP' } })
  for (const { id, due } of unpaid.slice(0, 8))
    await admin.call(recordPayment, {
      params: { id },
      body: { method: 'tarjeta_pos', amount: due + 700, seen_overpayment: 700 },
    })
  for (const code of [
    { code: 'OTONO10', kind: 'percent' as const, value: 10 },
    { code: 'VUELVE', kind: 'amount' as const, value: 4500, max_uses: 20 },
  ])
    await admin.call(createPromoCode, { body: code })
  for (const module of modules as readonly TestingModule[]) await module.fillLists?.(admin, { db, owner })
  const pageOf = admin.page as unknown as (list: Endpoint, input: object) => Promise<Page> // oxlint-disable-line typescript/no-unsafe-type-assertion
  const allOf = admin.call as unknown as (list: Endpoint, input: object) => Promise<Row[] | object> // oxlint-disable-line typescript/no-unsafe-type-assertion
  const read = async (list: Endpoint): Promise<Row[]> => {
    if (list.paged) return everyRow((after) => pageOf(list, { query: { limit: 200, ...after } }))
    const answer = await allOf(list, { query: {} })
    // A queue answers its rows beside their number.
    return Array.isArray(answer) ? answer : (Object.values(answer).find(Array.isArray) ?? [])
  }
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
  const empty: string[] = []
  for (const { name, file, list } of exports) {
    const columns: Record<string, string> = name === 'exportBookings' ? { columns: allColumns } : {}
    const bytes = await take(file, { format: 'csv', ...columns })
    const { data } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes).trim(), {
      header: true,
      delimiter: ';',
    })
    const rows = (await read(list)).map(flat)
    const length = name === 'exportBookings' ? data.length : rows.length
    expect([name, data.length]).toEqual([name, length])
    if (length === 0) empty.push(name)
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
        (row) => (fields.has('currency') ? (row['Moneda'] ?? '') : ''),
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
  expect(empty).toEqual([])
})

const isHistory = (path: string) => path.endsWith('/events')

/** Lists of the office that need no file, by the reason. */
const withoutFile: Readonly<Record<string, readonly string[]>> = {
  'is the file of one thing': ['listTillEntries'],
  'is the queue of what a list with a file shows': [
    'listWaitingLines',
    'listEndorsementsOf',
    'listMissingPay',
  ],
  'is a conversation': ['listConversations', 'listReadyTemplates'],
  'is printed and downloaded as a sheet or a passenger list': [
    'listScheduleDays',
    'listScheduleSheets',
    'listSheetActs',
    'listCrewRuns',
    'listWaiting',
    'listListeners',
  ],
  'is a setting of the operator or the installation': [
    'listCostRules',
    'listVehicleOwners',
    'listAgreements',
    'listSellers',
    'listDayRates',
    'listLetterTemplates',
    'listOperatorTranslations',
    'listPaymentAccounts',
    'listSavedViews',
    'listSeatPools',
    'listTourOperators',
    'listTranslations',
    'listUnavailabilities',
    'listZones',
  ],
  'marks departures that other lists have': ['listMarginMarks'],
  'offers choices for a form': [
    'listAlternativeDepartures',
    'listJoinTargets',
    'listPartnerCosts',
    'listDeparturesOfBooking',
    'listPartners',
    'listCrewCandidates',
    'listPickupPlaces',
    'listSimilarAccommodations',
    'listSimilarAgencies',
    'listSupplierPlaces',
    'listSupplierTours',
    'listSuppliers',
  ],
  'is a task that ends when it is empty': [
    'listAccommodationDuplicates',
    'listAgencyDuplicates',
    'listDoubtfulLinks',
    'listDuplicates',
    'listFleetDays',
    'listInquiries',
    'listMinimumQuestions',
    'listMinimumMarks',
    'listVanRequests',
  ],
  'names files that the operator has': [
    'listAccommodationImports',
    'listAgencyImports',
    'listBookingImports',
    'listPersonImports',
    'listPriceImports',
    'listSaleImports',
    'listStatements',
    'listVehicleImports',
  ],
  'is the security of one account': ['listOwnSessions', 'listUserSessions'],
}

const isList = (endpoint: Endpoint, name: string) => {
  const { type, properties } = z.toJSONSchema(endpoint.response, { io: 'input', unrepresentable: 'any' })
  return (
    endpoint.paged === true ||
    (name.startsWith('list') && (type === 'array' || (properties !== undefined && 'next' in properties)))
  )
}

test('each list of the office has a file, or a reason to have none', async () => {
  const all = await everyEndpoint()
  const paths = new Set(all.map(([, { path }]) => path))
  const bare = all
    .filter(
      ([name, endpoint]) =>
        endpoint.method === 'GET' && endpoint.access !== 'public' && isList(endpoint, name),
    )
    .filter(([, { path }]) => !isHistory(path) && !paths.has(`${path}/export`))
    .map(([name]) => name)
  expect(bare.toSorted()).toEqual(Object.values(withoutFile).flat().toSorted())
})
