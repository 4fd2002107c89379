import { BarChart } from '@mantine/charts'
import { Text } from '@mantine/core'

import { decimalsOf } from '#domain/money.ts'
import { numberFormat, numberLocale } from '#words/formatters.ts'

import type { Report } from '../contract/reports.contract.ts'
import { isOrdered, mainFigure, unitOf } from '../rules/report.ts'
import { figureNames } from '../words/report-names.ts'
import { chartRows } from './chart-rows.rules.ts'
import { figureText } from './figure-text.rules.ts'
import { reportsTexts as texts } from './reports.texts.ts'

import '@mantine/charts/styles.css'
import classes from './reports.module.css'

const rowHeight = 34

/** The main figure of each group; the table below has the same values. */
export default function ReportChart({ report }: { report: Report }) {
  const main = mainFigure[report.report]
  const isAcross = !isOrdered(report.by)
  const { rows, isCut } = chartRows(report)
  const unit = unitOf(main)
  const compact = (value: number) =>
    unit === 'percent'
      ? `${Math.round(value / 10)} %`
      : numberFormat(numberLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(
          unit === 'money' ? value / 10 ** decimalsOf(report.currency) : value,
        )
  const named = { tickLine: false, interval: isAcross ? 0 : ('preserveStartEnd' as const) }
  return (
    <figure className={classes['chart']}>
      <div aria-hidden>
        <BarChart
          h={isAcross ? Math.max(160, rows.length * rowHeight * (report.compared ? 1.4 : 1) + 40) : 260}
          data={rows}
          dataKey="name"
          orientation={isAcross ? 'vertical' : 'horizontal'}
          series={[
            ...(report.compared
              ? [{ name: 'before', label: texts.former, color: 'var(--chart-before)' }]
              : []),
            { name: 'now', label: texts.current, color: 'var(--chart-now)' },
          ]}
          valueFormatter={(value) => figureText(main, value, report.currency)}
          withLegend={report.compared !== null}
          gridAxis={isAcross ? 'y' : 'x'}
          maxBarWidth={28}
          xAxisProps={isAcross ? { tickFormatter: compact, allowDecimals: false } : named}
          yAxisProps={
            isAcross
              ? { ...named, width: report.by === 'product' ? 56 : 120 }
              : { tickFormatter: compact, allowDecimals: false, width: 64 }
          }
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false, radius: 2 }}
          tickLine="none"
        />
      </div>
      <figcaption>
        <Text size="xs" c="dimmed">
          {figureNames[main]}
          {isCut && ` · ${texts.chartOfFirst(rows.length, report.rows.length)}`}
        </Text>
      </figcaption>
    </figure>
  )
}
