import { FigureChart } from '#web/backoffice/parts/figures/figure-chart.tsx'

import type { Report } from '../contract/reports.contract.ts'
import { isOrdered, mainFigure, unitOf } from '../rules/report.ts'
import { figureNames } from '../words/report-names.ts'
import { chartRows } from './chart-rows.rules.ts'
import { reportsTexts as texts } from './reports.texts.ts'

/** The main figure of each group. */
export function ReportChart({ report }: { report: Report }) {
  const { rows, isCut } = chartRows(report)
  const main = mainFigure[report.report]
  return (
    <FigureChart
      rows={rows}
      unit={unitOf(main)}
      currency={report.currency}
      isAcross={!isOrdered(report.by)}
      nameWidth={report.by === 'product' ? 56 : 120}
      labels={{ now: texts.current, before: report.compared && texts.former }}
      caption={`${figureNames[main]}${isCut ? ` · ${texts.chartOfFirst(rows.length, report.rows.length)}` : ''}`}
    />
  )
}
