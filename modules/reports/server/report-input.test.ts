import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { decimalsOf } from '#domain/money.ts'
import type { Level } from '#domain/staff/level.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'

import { exportReport, getReport } from '../contract/reports.contract.ts'
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
