import { Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { type OwedSum, sumOwed } from '../contract/owed.contract.ts'
import { type OwedWhen, owedWhens } from '../rules/owed.rules.ts'
import type { owedSumQuery } from './owed-query.rules.ts'
import { owedTexts as texts } from './owed.texts.ts'

import classes from './owed.module.css'

type OwedSumsProps = {
  query: ReturnType<typeof owedSumQuery>
  when: OwedWhen | undefined
  onWhen: (when: OwedWhen | undefined) => void
}

/** How much should come when; each is a filter of the list below. */
export function OwedSums({ query, when, onWhen }: OwedSumsProps) {
  const found = useQuery({ ...apiQuery(sumOwed, { query }), placeholderData: (before) => before })
  if (found.isError)
    return (
      <ProblemAlert
        title={texts.sumsFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <Skeleton height={92} mb="md" aria-busy />
  return (
    <section className={classes['sums']} aria-label={texts.sums}>
      {owedWhens.map((each) => (
        <When
          key={each}
          when={each}
          sums={found.data.filter((sum) => sum.when === each)}
          isChosen={each === when}
          onChoose={() => onWhen(each === when ? undefined : each)}
        />
      ))}
    </section>
  )
}

type WhenProps = { when: OwedWhen; sums: readonly OwedSum[]; isChosen: boolean; onChoose: () => void }

function When({ when, sums, isChosen, onChoose }: WhenProps) {
  const bookings = sums.reduce((all, each) => all + each.bookings, 0)
  return (
    <UnstyledButton
      className={classes['when'] ?? ''}
      aria-pressed={isChosen}
      data-late={(when === 'atrasado' && bookings > 0) || undefined}
      onClick={onChoose}
    >
      <span className={classes['name']}>{texts.whens[when]}</span>
      {sums.length === 0 && <span className={classes['amount']}>{texts.nothing}</span>}
      {sums.map(({ currency, due }) => (
        <span key={currency} className={classes['amount']}>
          <Money amount={due} currency={currency} />
        </span>
      ))}
      {bookings > 0 && <span className={classes['name']}>{texts.bookings(bookings)}</span>}
    </UnstyledButton>
  )
}
