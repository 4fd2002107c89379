import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { isCrew } from '#domain/staff/level.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { getMyCash, type Handover } from '../contract/till-handovers.contract.ts'
import type { Till } from '../contract/tills.contract.ts'
import { paths } from '../module.paths.ts'
import { tillStateNames } from '../words/till-words.ts'
import { Handovers } from './handovers.panel.tsx'
import { TillActs } from './till-acts.panel.tsx'
import { TillEntries } from './till-entries.panel.tsx'
import { tillsTexts as texts } from './tills.texts.ts'

import classes from './tills.module.css'

/** The pending amount of a till. */
export const onItsWay = (handovers: readonly Handover[], { holder_id, currency }: Till): number =>
  handovers
    .filter((each) => each.giver_id === holder_id && each.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0)

/** The caller's own cash, and the handovers that they may answer. */
export function MyCash() {
  const user = useMe()
  const cash = useQuery(apiQuery(getMyCash, {}))
  if (cash.isError)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(cash.error)}
        onRetry={() => void cash.refetch()}
      />
    )
  if (!cash.data)
    return (
      <Stack role="group" aria-busy aria-label={texts.loading}>
        <Skeleton height={76} />
        <Skeleton height={220} />
      </Stack>
    )
  const { tills, handovers } = cash.data
  return (
    <>
      <Handovers handovers={handovers} />
      {tills.length === 0 && (
        <EmptyState
          isAlone
          icon={IconCashRegister}
          title={texts.noneTitle}
          description={isCrew(user) ? texts.noneCrew : texts.none}
        />
      )}
      <div className={classes['cards']}>
        {tills.map((till) => (
          <section key={till.id} className={classes['card']} aria-label={till.currency}>
            <TillBalance till={till} on_its_way={onItsWay(handovers, till)} />
            {till.closed_at === null && <TillEntries till={till} />}
          </section>
        ))}
      </div>
    </>
  )
}

/** A till's current state: its expected amount for users who may see it, and the possible actions. */
function TillBalance({ till, on_its_way }: { till: Till; on_its_way: number }) {
  const user = useMe()
  const { currency, number, closed_at, opened_at, balance, counted } = till
  const isOpen = closed_at === null
  const amount = isOpen ? balance : counted
  const name = isOpen ? (isCrew(user) ? texts.toHandOver : texts.balance) : texts.counted
  return (
    <div className={classes['head']}>
      <div className={classes['lines']}>
        <Title order={2} size="h4">
          <Anchor component={Link} to={paths.till(till.id)} inherit className={classes['name'] ?? ''}>
            {texts.inCurrency(currency, number)}
          </Anchor>
        </Title>
        <StatusBadge tone={isOpen ? 'info' : 'quiet'} size="sm">
          {tillStateNames[isOpen ? 'abierta' : 'cerrada']}
        </StatusBadge>
        <Text span size="xs" c="dimmed">
          {isOpen ? texts.since : texts.closedAt}{' '}
          <InstantText instant={closed_at ?? opened_at} zone={user.tour_operator.time_zone} />
          {` · ${texts.entriesOf(till.entries)}`}
        </Text>
      </div>
      <div className={classes['figure']}>
        <Text span size="xs" c="dimmed">
          {name}
        </Text>
        {amount === null ? (
          <Text span size="sm">
            {texts.balanceHidden}
          </Text>
        ) : (
          <b>
            <Money amount={amount} currency={currency} />
          </b>
        )}
      </div>
      <TillActs till={till} on_its_way={on_its_way} />
    </div>
  )
}
