import { FigureChart } from '#web/backoffice/parts/figures/figure-chart.tsx'

import type { Report } from '../contract/reports.contract.ts'
import { isOrdered, mainFigure, unitOf } from '../rules/report.ts'
import { figureNames } from '../words/report-names.ts'
import { chartRows } from './chart-rows.rules.ts'
import { reportsTexts as texts } from './reports.texts.ts'

/** The main figure of each group. */
export function ReportChart({ report }: { report: Report }) {
  const wide = chartRows(report, true)
  const main = mainFigure[report.report]
  const nameWidth = (isWide: boolean) => (report.by === 'product' ? 56 : isWide ? 220 : 120)
  return (
    <FigureChart
      wide={{ ...wide, nameWidth: nameWidth(true) }}
      narrow={{ ...chartRows(report, false), nameWidth: nameWidth(false) }}
      unit={unitOf(main)}
      currency={report.currency}
      isAcross={!isOrdered(report.by)}
      labels={{ now: texts.current, before: report.compared && texts.former }}
      alternative={texts.chart(figureNames[main])}
      caption={`${figureNames[main]}${wide.isCut ? ` · ${texts.chartOfFirst(wide.rows.length, report.rows.length)}` : ''}`}
    />
  )
}
