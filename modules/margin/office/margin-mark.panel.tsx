import { Text, VisuallyHidden } from '@mantine/core'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'

import { formatMoney } from '#words/format.ts'

import { marginTexts as texts, markText } from './margin.texts.ts'
import { useMarginMark } from './marks.hook.ts'

import classes from './margin.module.css'

/** On a departure with sales: what it leaves. */
export function MarginMarkPanel({ departureId, isBrief }: { departureId: string; isBrief?: true }) {
  const mark = useMarginMark(departureId)
  if (!mark) return null
  const text = markText(mark)
  const isLoss = mark.margin !== null && mark.margin < 0
  // Where only an icon fits, a departure that pays for itself shows none.
  if (isBrief && !isLoss) return null
  const Icon = isLoss ? IconTrendingDown : IconTrendingUp
  return (
    <span
      className={classes['mark']}
      data-loss={isLoss || undefined}
      data-brief={isBrief}
      title={isBrief && text}
    >
      <Icon size={14} aria-hidden />
      {isBrief ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </span>
  )
}

/** Beside the question of a minimum: what the departure leaves if it runs anyway. */
export function ChoiceMargin({ departureId }: { departureId: string }) {
  const mark = useMarginMark(departureId)
  if (!mark || mark.margin === null) return null
  const { margin, currency, missing, break_even } = mark
  const money = formatMoney(Math.abs(margin), currency)
  return (
    <Text size="sm">
      {margin < 0 ? texts.choiceLoses(money) : texts.choice(money)}
      {missing > 0 && texts.choiceMissing(missing)}
      {break_even === null ? '.' : texts.choiceBreakEven(break_even)}
    </Text>
  )
}
