import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { sumMovements } from '#contract/payments/movements.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { type CurrencySum, CurrencySums } from '#web/backoffice/parts/currency-sums.panel.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import {
  type CurrencySums as ByCurrency,
  type movementQuery,
  sumsByCurrency,
} from './movement-query.rules.ts'
import { movementsTexts as texts } from './movements.texts.ts'

/** Sums of all filtered movements, not only of the page. */
export function MovementSums({ query }: { query: ReturnType<typeof movementQuery> }) {
  const found = useQuery({
    ...apiQuery(sumMovements, { query }),
    placeholderData: (before) => before,
  })
  if (found.isError)
    return (
      <ProblemAlert
        title={texts.sumsFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <Skeleton height={62} mb="md" aria-busy />
  return <CurrencySums label={texts.sums} sums={sumsByCurrency(found.data).map(sumRow)} />
}

function sumRow({
  currency,
  received,
  refunded,
  net,
  credit,
  trial,
  earlier,
  waiting,
  voided,
  movements,
}: ByCurrency): CurrencySum {
  const facts: [string, number, boolean][] = [
    [texts.received, received, true],
    [texts.refunded, -refunded, refunded > 0],
    [texts.net, net, refunded > 0],
    [texts.credit, credit, credit !== 0],
    [texts.trial, trial, trial !== 0],
    [texts.earlier, earlier, earlier !== 0],
    [texts.waiting, waiting, waiting > 0],
    [texts.voided, voided, voided > 0],
  ]
  return {
    currency,
    title: texts.movements(movements),
    amounts: facts
      .filter(([, , isShown]) => isShown)
      .map(([name, amount]) => ({
        name,
        amount,
        isStrong: name === texts.received || name === texts.net,
      })),
  }
}
