import { Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'

import { formatMoney } from '#words/format.ts'

import { dashboardTexts as texts } from './dashboard.texts.ts'
import { percentChange } from './time-left.rules.ts'

import classes from './dashboard.module.css'

type PeriodFigureProps = { amount: number; before: number; currency: string }

/** An amount of thirty days and its change from the thirty before. */
export function PeriodFigure({ amount, before, currency }: PeriodFigureProps) {
  const change = percentChange(amount, before)
  const Arrow = (change ?? 0) >= 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <>
      <span className={classes['figure']}>{formatMoney(amount, currency)}</span>
      {change !== null && (
        <span className={classes['change']} data-down={change < 0 || undefined}>
          <Arrow size={18} aria-hidden />
          {texts.change(change)}
        </span>
      )}
      <Text size="sm" c="dimmed">
        {texts.before(formatMoney(before, currency))}
      </Text>
    </>
  )
}
