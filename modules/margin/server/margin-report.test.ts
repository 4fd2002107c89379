import Papa from 'papaparse'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { addDays } from '#domain/local-date.ts'
import { decimalsOf } from '#domain/money.ts'
import type { Level } from '#domain/staff/level.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { startDemoApp } from '#testing/whole-product/demo.ts'
import { everyRow } from '#testing/whole-product/totals.ts'

import {
  exportMarginReport,
  getMarginReport,
  listMarginDepartures,
} from '../contract/margin-report.contract.ts'
import { getDepartureMargin } from '../contract/margins.contract.ts'
import { marginGroups } from '../rules/margin-report.rules.ts'

const figures = ['people', 'income', 'costs', 'margin', 'missing'] as const

const sum = <Figure extends string>(rows: readonly Record<Figure, number>[], figure: Figure) =>
  rows.reduce((all, row) => all + row[figure], 0)

async function startMonths() {
  const app = await startDemoApp()
  const { period: month } = await app.admin.call(getMarginReport, { query: {} })
  return { ...app, period: { from: addDays(month.from, -70), to: month.to } }
}

test('the margins of tours, vehicles, months and days add up to those of the departures', async () => {
  const { admin, period } = await startMonths()
  const departures = await everyRow((after) =>
    admin.page(listMarginDepartures, { query: { ...period, limit: 60, ...after } }),
  )
  expect(departures.length).toBeGreaterThan(60)
  const shown = new Map<string, number>()
  for (const { departure_id } of departures) {
    const { margin } = await admin.call(getDepartureMargin, { params: { departure_id } })
    shown.set(departure_id, margin ?? Number.NaN)
  }
  expect(departures.map(({ departure_id, margin }) => [departure_id, margin])).toEqual([...shown])
  for (const by of marginGroups) {
    const { rows, total } = await admin.call(getMarginReport, { query: { ...period, by } })
    expect([by, total.departures]).toEqual([by, departures.length])
    for (const figure of figures) {
      expect([by, figure, sum(rows, figure)]).toEqual([by, figure, total[figure]])
      expect([by, figure, sum(departures, figure)]).toEqual([by, figure, total[figure]])
    }
  }
})

test('each row opens the departures that it is made of', async () => {
  const { admin, period } = await startMonths()
  for (const by of marginGroups) {
    const { rows } = await admin.call(getMarginReport, { query: { ...period, by } })
    expect([by, rows.length > 1]).toEqual([by, true])
    for (const row of rows.slice(-6)) {
      const behind = await everyRow((after) =>
        admin.page(listMarginDepartures, { query: { ...period, by, key: row.key, limit: 7, ...after } }),
      )
      expect([by, row.name, behind.length]).toEqual([by, row.name, row.departures])
      for (const figure of figures)
        expect([by, figure, sum(behind, figure)]).toEqual([by, figure, row[figure]])
    }
  }
})

test('a key that is no group of the period opens nothing', async () => {
  const { as } = await startTestApp()
  const manager = await as(1)
  for (const [by, key] of [
    ['day', '2027-05-1x'],
    ['day', '2027-05-310'],
    ['day', ''],
    ['month', '2027-5'],
    ['product', '=HYPERLINK("x")'],
    ['vehicle', 'none; drop'],
  ] as const) {
    const query = { by, key, from: '2027-05-01', to: '2027-05-31' }
    expect([key, await manager.call(listMarginDepartures, { query })]).toEqual([key, []])
  }
})

test('the file has the figures of the report, and those it is compared with', async () => {
  const { admin, host, period } = await startMonths()
  const { rows, currency } = await admin.call(getMarginReport, { query: { ...period, by: 'vehicle' } })
  const address = addressOf(exportMarginReport, {
    query: { ...period, by: 'vehicle', compare: 'before', format: 'csv' },
  })
  const response = await fetch(host + address, { headers: admin.headers })
  const { data } = Papa.parse<Record<string, string>>((await response.text()).trim().replace(/^\uFEFF/, ''), {
    header: true,
    delimiter: ';',
  })
  const units = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 10 ** decimalsOf(currency))
  expect(
    data.map((row) => [
      row['Vehículo'],
      units(row['Ingreso']),
      units(row['Costos']),
      units(row['Margen']),
      row['Sin dato'],
    ]),
  ).toEqual(rows.map((row) => [row.name, row.income, row.costs, row.margin, String(row.missing)]))
  expect(Object.keys(data[0] ?? {}).at(-1)).toMatch(/^Margen antes/)
})

test('without costs nothing is taken for free: each is named as missing', async () => {
  const { admin, db, period } = await startMonths()
  await db.deleteFrom('cost_rules').execute()
  const { total, gaps } = await admin.call(getMarginReport, { query: period })
  expect(total.missing).toBeGreaterThan(0)
  expect(gaps.reduce((all, { count }) => all + count, 0)).toBe(total.missing)
  expect(gaps).toContainEqual(expect.objectContaining({ kind: 'salida', problem: 'no_cost' }))
})

test('refuses a period that ends before it begins, and one of more than two years', async () => {
  const { as } = await startTestApp()
  const manager = await as(1)
  const ask = (query: { from: string; to: string }) => manager.call(getMarginReport, { query })
  await expect(ask({ from: '2027-05-03', to: '2027-05-02' })).rejects.toMatchObject({
    problem: { fields: { to: 'El periodo termina antes de empezar' } },
  })
  await expect(ask({ from: '2025-05-03', to: '2027-05-03' })).rejects.toMatchObject({
    problem: { fields: { from: 'Elige como máximo 2 años' } },
  })
  expect(await ask({ from: '2025-05-04', to: '2027-05-03' })).toMatchObject({ rows: [], gaps: [] })
})

test.each([2, 3, 4, 5] as const satisfies readonly Level[])('level %i reads no margins', async (level) => {
  const { as } = await startTestApp()
  const caller = await as(level)
  await expect(caller.call(getMarginReport, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(caller.page(listMarginDepartures, { query: {} })).rejects.toMatchObject({ status: 403 })
})
