import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { sumMovements } from '#contract/payments/movements.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { type CurrencySums, type movementQuery, sumsByCurrency } from './movement-query.rules.ts'
import { movementsTexts as texts } from './movements.texts.ts'

import classes from './movements.module.css'

/** What all that the filters let through comes to, and not only the page. */
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
  const sums = sumsByCurrency(found.data)
  if (sums.length === 0) return null
  return (
    <section className={classes['sums']} aria-label={texts.sums}>
      {sums.map((each) => (
        <Sums key={each.currency} sums={each} />
      ))}
    </section>
  )
}

function Sums({
  sums: { currency, received, refunded, net, credit, trial, waiting, voided, movements },
}: {
  sums: CurrencySums
}) {
  const facts: [string, number, boolean][] = [
    [texts.received, received, true],
    [texts.refunded, -refunded, refunded > 0],
    [texts.net, net, refunded > 0],
    [texts.credit, credit, credit !== 0],
    [texts.trial, trial, trial !== 0],
    [texts.waiting, waiting, waiting > 0],
    [texts.voided, voided, voided > 0],
  ]
  return (
    <div className={classes['currency']}>
      <div className={classes['code']}>
        <b>{currency}</b>
        <span>{texts.movements(movements)}</span>
      </div>
      <dl className={classes['facts']}>
        {facts
          .filter(([, , isShown]) => isShown)
          .map(([name, amount]) => (
            <div key={name} data-strong={name === texts.received || name === texts.net || undefined}>
              <dt>{name}</dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
