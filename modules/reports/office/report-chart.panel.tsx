import { BarChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

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

/**
 * The main figure of each group; the table below has the same values. Paper has a chart of its own: one that is measured again
 * while the page is printed would be empty.
 */
export function ReportChart({ report }: { report: Report }) {
  const hasRoom = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { rows, isCut } = chartRows(report, hasRoom)
  return (
    <figure className={classes['chart']}>
      <div aria-hidden className={classes['screenChart']}>
        <Bars report={report} isWide={hasRoom} />
      </div>
      <div aria-hidden className={classes['paperChart']}>
        <Bars report={report} isWide />
      </div>
      <figcaption>
        <Text size="xs" c="dimmed">
          {figureNames[mainFigure[report.report]]}
          {isCut && ` · ${texts.chartOfFirst(rows.length, report.rows.length)}`}
        </Text>
      </figcaption>
    </figure>
  )
}

type BarsProps = {
  report: Report
  /** long names have a place */
  isWide: boolean
}

function Bars({ report, isWide }: BarsProps) {
  const { rows, ticks } = chartRows(report, isWide)
  const main = mainFigure[report.report]
  const isAcross = !isOrdered(report.by)
  const unit = unitOf(main)
  const compact = (value: number) =>
    unit === 'percent'
      ? `${Math.round(value / 10)} %`
      : numberFormat(numberLocale(), { notation: 'compact', maximumSignificantDigits: 3 }).format(
          unit === 'money' ? value / 10 ** decimalsOf(report.currency) : value,
        )
  const named = {
    tickLine: false,
    interval: isAcross ? 0 : ('preserveStart' as const),
    minTickGap: 16,
    ...(ticks && { ticks }),
  }
  return (
    <BarChart
      h={isAcross ? Math.max(160, rows.length * rowHeight * (report.compared ? 1.4 : 1) + 40) : 260}
      data={rows}
      dataKey="name"
      orientation={isAcross ? 'vertical' : 'horizontal'}
      series={[
        ...(report.compared ? [{ name: 'before', label: texts.former, color: 'var(--chart-before)' }] : []),
        { name: 'now', label: texts.current, color: 'var(--chart-now)' },
      ]}
      valueFormatter={(value) => figureText(main, value, report.currency)}
      withLegend={report.compared !== null}
      gridAxis={isAcross ? 'y' : 'x'}
      maxBarWidth={28}
      xAxisProps={isAcross ? { tickFormatter: compact, allowDecimals: false } : named}
      yAxisProps={
        isAcross
          ? { ...named, width: report.by === 'product' ? 56 : isWide ? 220 : 120 }
          : { tickFormatter: compact, allowDecimals: false, width: 64 }
      }
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, radius: 2 }}
      tickLine="none"
    />
  )
}
