import { sql } from 'kysely'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { decimalsOf } from '#domain/money.ts'
import type { Level } from '#domain/staff/level.ts'
import { encodeCursor } from '#server/http/paging.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'

import { exportReport, exportReportRows, getReport, listReportRows } from '../contract/reports.contract.ts'
import { type Figure, reportFigures, reportKinds, unitOf } from '../rules/report.ts'
import { figureNames } from '../words/report-names.ts'

type Query = InputOf<typeof getReport>['query']

test('refuses a period that ends before it begins, and one of more than ten years', async () => {
  const { as } = await startTestApp()
  const manager = await as(1)
  const ask = (query: Query) => manager.call(getReport, { query })
  await expect(ask({ from: '2027-05-03', to: '2027-05-02' })).rejects.toMatchObject({
    problem: { fields: { to: 'El periodo termina antes de empezar' } },
  })
  await expect(ask({ from: '2017-05-03', to: '2027-05-03' })).rejects.toMatchObject({
    problem: { fields: { from: 'Elige como máximo 10 años' } },
  })
  await expect(ask({ report: 'occupancy', by: 'agency' })).rejects.toMatchObject({
    problem: { fields: { by: 'Este informe no se agrupa así' } },
  })
})

test('refuses an unknown currency and a place that was not given out, each in its own words', async () => {
  const { as, host } = await startTestApp()
  const manager = await as(1)
  await expect(manager.call(getReport, { query: { currency: 'XYZ' } })).rejects.toMatchObject({
    problem: { fields: { currency: expect.stringContaining('moneda') } },
  })
  const forged = ['x', 'WzFd', encodeCursor(['2027-05-03', 'x', '']), encodeCursor(['2027-05-03'])]
  for (const after of forged)
    await expect(manager.call(listReportRows, { query: { after } })).rejects.toMatchObject({
      problem: { fields: { after: 'El cursor de la página no es válido' } },
    })
  const strange = encodeCursor(['2027-05-03', '01a22fac-fb66-7d8d-bbf3-3e18967a498a', 'x'])
  expect(await manager.call(listReportRows, { query: { after: strange, key: '=x' } })).toEqual([])
  const address = addressOf(exportReportRows, {
    query: { from: '2027-05-03', to: '2027-05-02', format: 'csv' },
  })
  expect((await fetch(host + address, { headers: manager.headers })).status).toBe(400)
})

test('a workbook of too many rows is refused and the CSV of them is written, over several pages and days', async () => {
  const { as, db, operator, host } = await startTestApp()
  const manager = await as(1)
  const product = await givenProduct(db, operator, { capacity: 9 })
  const { id } = await manager.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-20', start_time: '08:00', party: { ADULT: 1 } }],
      contact: { name: 'Rosa Muñoz' },
      status: 'confirmada',
    },
  })
  // Half of them on one day.
  await withoutTriggers(db, (tx) =>
    sql`insert into payments (tour_operator_id, booking_id, created_at, kind, method, amount, currency, booking_amount, status)
      select ${operator.tour_operator_id}::uuid, ${id}::uuid,
        (case when n % 2 = 0 then date '2027-01-07' else date '2026-02-01' + n % 400 end) + time '15:00', 'pago', 'efectivo', n,
        'CLP', n, 'aprobado'
      from generate_series(1, 20001) n`.execute(tx),
  )
  const take = (format: 'csv' | 'xlsx', key?: string) => {
    const query = {
      report: 'cash',
      from: '2026-01-01',
      to: '2027-05-03',
      format,
      ...(key && { key }),
    } as const
    return fetch(host + addressOf(exportReportRows, { query }), { headers: manager.headers })
  }
  const refused = await take('xlsx')
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { message: 'Son más de 20.000 filas: expórtalas como CSV o acota las fechas u otros filtros.' },
  ])
  const lines = (await (await take('csv')).text()).trim().split('\r\n')
  expect([lines.length, new Set(lines).size]).toEqual([20_002, 20_002])
  const days = lines.slice(1).map((line) => line.slice(0, 10))
  expect(days).toEqual(days.toSorted())
  const ofDay = (await (await take('csv', '=2027-01-07')).text()).trim().split('\r\n')
  expect(ofDay.length).toBe(days.filter((day) => day === '2027-01-07').length + 1)
})

test('a period without sales is empty, and has the current month without days', async () => {
  const { as } = await startTestApp()
  const manager = await as(1)
  expect(await manager.call(getReport, { query: {} })).toMatchObject({
    rows: [],
    total: { sold: 0 },
    period: { from: '2027-05-01', to: '2027-05-31' },
  })
  const { rows } = await manager.call(getReport, {
    query: { from: '2017-05-04', to: '2027-05-03', compare: 'year' },
  })
  expect(rows).toEqual([])
})

test.each([2, 3, 4, 5] as const satisfies readonly Level[])('level %i reads no report', async (level) => {
  const { as } = await startTestApp()
  await expect((await as(level)).call(getReport, { query: {} })).rejects.toMatchObject({ status: 403 })
})

const fromCell = (figure: Figure, cell: string, currency: string) => {
  const value = Number(cell.replace(',', '.'))
  if (unitOf(figure) === 'money') return Math.round(value * 10 ** decimalsOf(currency))
  return Math.round(value * (unitOf(figure) === 'percent' ? 10 : 1))
}

test('the files of each report have what its screen shows, to the last unit', async () => {
  const { admin, host } = await startDemoApp()
  for (const report of reportKinds) {
    const query = { report, from: '2025-01-01', to: '2028-12-31', compare: 'year' as const }
    const { rows, currency } = await admin.call(getReport, { query })
    const take = async (format: 'csv' | 'xlsx') => {
      const address = addressOf(exportReport, { query: { ...query, format } })
      const response = await fetch(host + address, { headers: admin.headers })
      return Buffer.from(await response.arrayBuffer())
    }
    const { data } = Papa.parse<string[]>(
      (await take('csv'))
        .toString()
        .trim()
        .replace(/^\uFEFF/, ''),
      { delimiter: ';' },
    )
    const [sheet] = await readXlsxFile(await take('xlsx'))
    const workbook = sheet?.data.map((line) => line.map((cell) => String(cell ?? '')))
    for (const table of [data, workbook ?? []]) {
      const [header = [], ...lines] = table
      expect([report, lines.length]).toEqual([report, rows.length])
      for (const figure of reportFigures[report]) {
        const place = header.indexOf(`${figureNames[figure]}${unitOf(figure) === 'percent' ? ' %' : ''}`)
        const cells = lines.map((line) => fromCell(figure, line[place] ?? '', currency))
        expect([report, figure, cells]).toEqual([report, figure, rows.map((row) => row[figure])])
      }
    }
  }
})
