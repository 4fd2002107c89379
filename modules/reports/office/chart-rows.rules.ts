import { datesBetween } from '#domain/local-date.ts'
import { formatDate } from '#words/format.ts'

import type { Report } from '../contract/reports.contract.ts'
import { isOrdered, mainFigure } from '../rules/report.ts'

type ChartRow = { name: string; now: number; before: number }

const mostBars = 15
/** Of a longer period only the first day of each month is named. */
const mostNamedDays = 62
const longestName = { wide: 44, narrow: 22 }

const shortName = (name: string, longest: number) =>
  name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name

/** The code that people know a product by. */
const codeOf = (name: string) => name.split(' · ')[0] ?? name

/** The bars of a chart: every day of a period, also without sales; of groups without an order the highest. */
export function chartRows(
  report: Report,
  isWide: boolean,
): { rows: ChartRow[]; isCut: boolean; ticks?: string[] } {
  const main = mainFigure[report.report]
  const { by, period } = report
  const bar = (name: string, row: Report['rows'][number] | undefined): ChartRow => ({
    name,
    now: row?.[main] ?? 0,
    before: row?.before ?? 0,
  })
  if (by === 'day' && period) {
    const byDay = new Map(report.rows.map((row) => [row.key, row]))
    const dates = datesBetween(period.from, period.to)
    const nameOf = (date: string) =>
      formatDate(date, { year: period.from.slice(0, 4) !== period.to.slice(0, 4) })
    return {
      rows: dates.map((date) => bar(nameOf(date), byDay.get(date))),
      isCut: false,
      ...(dates.length > mostNamedDays && {
        ticks: dates.filter((date) => date.endsWith('-01')).map(nameOf),
      }),
    }
  }
  if (isOrdered(by)) return { rows: report.rows.map((row) => bar(row.name, row)), isCut: false }
  const shown = report.rows.slice(0, mostBars)
  const label =
    by === 'product'
      ? codeOf
      : (name: string) => shortName(name, isWide ? longestName.wide : longestName.narrow)
  return { rows: shown.map((row) => bar(label(row.name), row)), isCut: shown.length < report.rows.length }
}
