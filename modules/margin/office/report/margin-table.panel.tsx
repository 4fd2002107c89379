import {
  type FigureCell,
  type FigureColumn,
  FigureTable,
} from '#web/backoffice/parts/figures/figure-table.tsx'
import { changeText, unitText } from '#web/backoffice/parts/figures/figure-text.rules.ts'
import { formatMoney } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import type { MarginReport } from '../../contract/margin-report.contract.ts'
import {
  marginFigureNames as names,
  marginGroupNames,
  marginReportName,
} from '../../words/margin-report-names.ts'
import type { Earlier } from './earlier-margins.rules.ts'
import { openAll } from './margin-query.rules.ts'
import { marginReportTexts as texts } from './margin-report.texts.ts'

type Figures = MarginReport['total']

const columns: readonly FigureColumn[] = [
  { header: names.departures, place: 'first' },
  { header: names.people, place: 'minor' },
  { header: names.income, place: 'minor' },
  { header: names.costs, place: 'minor' },
  { header: names.margin, place: 'main' },
  { header: names.percent, place: 'minor' },
  { header: names.per_person, place: 'minor' },
  { header: names.missing, place: 'minor' },
]
const earlierColumns: readonly FigureColumn[] = [
  { header: texts.beforeColumn, place: 'minor' },
  { header: texts.changeColumn, place: 'minor' },
]

function cellsOf(figures: Figures, before: number | null, currency: string): FigureCell[] {
  const { departures, people, income, costs, margin, percent, per_person, missing } = figures
  const left = formatMoney(margin, currency)
  return [
    formatNumber(departures),
    formatNumber(people),
    formatMoney(income, currency),
    formatMoney(costs, currency),
    margin < 0 ? { text: left, tone: 'loss' } : left,
    percent === null ? '' : unitText('percent', percent, currency),
    per_person === null ? '' : formatMoney(per_person, currency),
    missing > 0 ? { text: formatNumber(missing), tone: 'missing' } : formatNumber(missing),
    ...(before === null ? [] : [formatMoney(before, currency), changeText(margin, before)]),
  ]
}

type MarginTableProps = { report: MarginReport; earlier: Earlier | null }

/** The groups of the report; each opens its departures. */
export function MarginTable({ report: { rows, total, by, currency }, earlier }: MarginTableProps) {
  return (
    <FigureTable
      label={marginReportName}
      group={marginGroupNames[by]}
      columns={earlier ? [...columns, ...earlierColumns] : columns}
      rows={rows.map((row) => ({
        name: row.name,
        open: row.key,
        hint: texts.seeGroup(row.name),
        cells: cellsOf(row, earlier && (earlier.margins.get(row.key) ?? 0), currency),
      }))}
      total={{
        name: texts.total,
        open: openAll,
        hint: `${texts.total}: ${texts.seeAll}`,
        cells: cellsOf(total, earlier && earlier.total.margin, currency),
      }}
    />
  )
}
