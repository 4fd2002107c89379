import { BarChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

import { axisText, type FigureUnit, unitText } from './figure-text.rules.ts'

import '@mantine/charts/styles.css'
import classes from './report-page.module.css'

const rowHeight = 34

type Drawn = {
  rows: { name: string; now: number; before: number }[]
  /** names that are shown; left out: as many as have room */
  ticks?: string[]
  /** room for the names of bars that lie down */
  nameWidth: number
}

type FigureChartProps = {
  wide: Drawn
  /** on a phone */
  narrow: Drawn
  unit: FigureUnit
  currency: string
  /** bars lie down, with their names beside them: for groups without an order */
  isAcross: boolean
  /** null: nothing is compared */
  labels: { now: string; before: string | null }
  caption: string
  /** for a screen reader: what is drawn, and where its values are */
  alternative: string
}

/**
 * One figure of each group; a table beside it has the same values. Paper has a chart of its own: one that is measured again
 * while the page is printed would be empty.
 */
export function FigureChart({ wide, narrow, caption, alternative, ...bars }: FigureChartProps) {
  const hasRoom = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return (
    <figure className={classes['chart']}>
      <figcaption>
        <Text size="sm" fw={600} mb="xs">
          {caption}
        </Text>
      </figcaption>
      <div role="img" aria-label={alternative} className={classes['screenChart']}>
        <Bars {...bars} {...(hasRoom ? wide : narrow)} />
      </div>
      <div aria-hidden className={classes['paperChart']}>
        <Bars {...bars} {...wide} />
      </div>
    </figure>
  )
}

type BarsProps = Drawn & Omit<FigureChartProps, 'wide' | 'narrow' | 'caption' | 'alternative'>

function Bars({ rows, ticks, unit, currency, isAcross, nameWidth, labels }: BarsProps) {
  const compact = (value: number) => axisText(unit, value, currency)
  const named = {
    tickLine: false,
    interval: isAcross ? 0 : ('preserveStart' as const),
    minTickGap: 16,
    ...(ticks && { ticks }),
  }
  const { now, before } = labels
  return (
    <BarChart
      h={isAcross ? Math.max(160, rows.length * rowHeight * (before ? 1.4 : 1) + 40) : 260}
      data={rows}
      dataKey="name"
      orientation={isAcross ? 'vertical' : 'horizontal'}
      series={[
        ...(before ? [{ name: 'before', label: before, color: 'var(--chart-before)' }] : []),
        { name: 'now', label: now, color: 'var(--chart-now)' },
      ]}
      valueFormatter={(value) => unitText(unit, value, currency)}
      withLegend={before !== null}
      gridAxis={isAcross ? 'y' : 'x'}
      maxBarWidth={28}
      xAxisProps={isAcross ? { tickFormatter: compact, allowDecimals: false } : named}
      yAxisProps={
        isAcross
          ? { ...named, width: nameWidth }
          : { tickFormatter: compact, allowDecimals: false, width: 64 }
      }
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, radius: 2 }}
      tickLine="none"
    />
  )
}
