import { expect, test } from 'vitest'

import { startDemoApp } from '#testing/whole-product/demo.ts'
import { everyRow } from '#testing/whole-product/totals.ts'

import { getReport, listReportRows, type Report } from '../contract/reports.contract.ts'
import { reportFigures, reportGroups, reportKinds, unitOf } from '../rules/report.ts'

const period = { from: '2025-01-01', to: '2028-12-31' }

const sum = (rows: readonly Report['total'][], figure: keyof Report['total']) =>
  rows.reduce((all, row) => all + (row[figure] ?? 0), 0)

test('each report adds up to its total in every grouping, and to the rows behind it', async () => {
  const { admin } = await startDemoApp()
  for (const report of reportKinds) {
    const totals = new Set<string>()
    for (const by of reportGroups[report]) {
      const found = await admin.call(getReport, { query: { report, by, ...period } })
      const { rows, total } = found
      expect([report, by, rows.length > 0]).toEqual([report, by, true])
      const rowsBehind = await everyRow((after) =>
        admin.page(listReportRows, { query: { report, by, ...period, limit: 200, ...after } }),
      )
      for (const figure of reportFigures[report]) {
        if (unitOf(figure) === 'percent') continue
        expect([report, by, figure, sum(rows, figure)]).toEqual([report, by, figure, total[figure]])
        expect([report, by, figure, sum(rowsBehind, figure)]).toEqual([report, by, figure, total[figure]])
      }
      totals.add(JSON.stringify(total))
    }
    expect([report, totals.size]).toEqual([report, 1])
  }
})

test.each(['product', 'agency'] as const)('a figure of a %s opens the rows of its group only', async (by) => {
  const { admin } = await startDemoApp()
  const found = await admin.call(getReport, { query: { report: 'sales', by, ...period } })
  expect(found.rows.length).toBeGreaterThan(1)
  for (const { key, sold, tours } of found.rows) {
    const rows = await everyRow((after) =>
      admin.page(listReportRows, {
        query: { report: 'sales', by, key: `=${key}`, ...period, limit: 100, ...after },
      }),
    )
    expect([key, sum(rows, 'sold'), sum(rows, 'tours')]).toEqual([key, sold, tours])
  }
})
