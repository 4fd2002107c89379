import { Text } from '@mantine/core'

import { Slot } from '#web/backoffice/slot.tsx'
import { formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import type { MinimumQuestion } from '../contract/minimums.contract.ts'
import { minimumsTexts as texts } from './minimums.texts.ts'

import classes from './marks.module.css'

type Money = MinimumQuestion['income'][number]

/** The sums above zero of some money, by currency; '' without one. */
export const sumsOf = (income: readonly Money[], amountOf: (money: Money) => number): string =>
  formatList(
    income
      .filter((money) => amountOf(money) > 0)
      .map((money) => formatMoney(amountOf(money), money.currency)),
  )

/** What each choice keeps, still collects or gives back, where it is known. */
export function ChoiceMoney({ question: { departure_id, income } }: { question: MinimumQuestion }) {
  const amounts = {
    income: sumsOf(income, ({ amount }) => amount),
    due: sumsOf(income, ({ amount, paid, credit }) => amount - paid - credit),
    paid: sumsOf(income, ({ paid }) => paid),
    credit: sumsOf(income, ({ credit }) => credit),
  }
  return (
    <section aria-label={texts.choiceMoney} className={classes['money']}>
      <Text size="sm">{texts.runMoney(amounts)}</Text>
      <Text size="sm">{texts.joinMoney(amounts)}</Text>
      <Slot of="departure-costs" departureId={departure_id} />
      <Text size="sm">{texts.callOffMoney(amounts)}</Text>
    </section>
  )
}
