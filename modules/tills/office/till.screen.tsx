import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { HistorySection } from '#web/backoffice/features/history/history.panel.tsx'
import { useMe } from '#web/backoffice/me.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'

import { getMyCash } from '../contract/till-handovers.contract.ts'
import { downloadTill, getTill, type TillDetail } from '../contract/tills.contract.ts'
import { paths } from '../module.paths.ts'
import { tillStateNames } from '../words/till-words.ts'
import { onItsWay } from './my-cash.panel.tsx'
import { TillActs } from './till-acts.panel.tsx'
import { TillEntries } from './till-entries.panel.tsx'
import { differenceText, tillName, tillsTexts as texts } from './tills.texts.ts'

import classes from './tills.module.css'

export default function TillScreen() {
  const { id = '' } = useParams()
  const till = useQuery(apiQuery(getTill, { params: { id } }))
  if (till.isError && !till.data)
    return (
      <>
        <PageHeader title={texts.title} />
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(till.error)}
          onRetry={() => void till.refetch()}
        />
      </>
    )
  if (!till.data)
    return (
      <>
        <PageHeader title={texts.title} />
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={76} />
          <Skeleton height={220} />
        </Stack>
      </>
    )
  return <Shown till={till.data} />
}

function Shown({ till }: { till: TillDetail }) {
  const { handovers = [] } = useQuery(apiQuery(getMyCash, {})).data ?? {}
  const isOpen = till.closed_at === null
  const take = () => void download(downloadTill, { params: { id: till.id } }).catch(failed)
  const failed = (error: unknown) => {
    const problem = problemOf(error)
    if (problem) notifyProblem(problem)
  }
  return (
    <>
      <PageHeader
        title={tillName(till)}
        documentTitle={`${tillName(till)}, ${till.currency}`}
        badge={
          <StatusBadge tone={isOpen ? 'info' : 'quiet'}>
            {tillStateNames[isOpen ? 'abierta' : 'cerrada']}
          </StatusBadge>
        }
        actions={
          <Group gap="xs" className={classes['acts'] ?? ''}>
            <Button
              component={Link}
              to={mayDo('tills.manage') ? paths.allTills : paths.tills}
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              {texts.back}
            </Button>
            <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={take}>
              {texts.download}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => print()}
            >
              {texts.print}
            </Button>
          </Group>
        }
      />
      <Stack gap="lg">
        <Summary till={till} />
        <TillActs till={till} on_its_way={onItsWay(handovers, till)} />
        <section aria-label={texts.entries}>
          <Title order={2} size="h4" mb="xs">
            {texts.entries}
          </Title>
          {/* A day's entries, for printing. */}
          <TillEntries till={till} limit={200} />
        </section>
        <Counts till={till} />
        <HistorySection entity="till" id={till.id} />
      </Stack>
    </>
  )
}

function Summary({ till }: { till: TillDetail }) {
  const { time_zone } = useMe().tour_operator
  const { currency, opened_at, opened_by_name, opening, balance, closed_at, closed_by_name, counted } = till
  const { difference, difference_reason } = till
  const money = (amount: number | null) =>
    amount === null ? null : <Money amount={amount} currency={currency} />
  const moment = (instant: string, by: string) => (
    <>
      <InstantText instant={instant} zone={time_zone} year />
      {by && ` ${by}`}
    </>
  )
  return (
    <Facts
      facts={[
        { label: texts.currency, value: currency },
        {
          label: texts.since,
          value: moment(opened_at, opened_by_name ? texts.by(opened_by_name) : texts.byItself),
        },
        { label: texts.opening, value: money(opening) },
        {
          label: texts.balance,
          value: closed_at === null ? (money(balance) ?? texts.balanceHidden) : null,
        },
        {
          label: texts.closedAt,
          value: closed_at && moment(closed_at, closed_by_name && texts.by(closed_by_name)),
        },
        { label: texts.counted, value: money(counted) },
        {
          label: texts.difference,
          value:
            difference === null ? null : (
              <>
                <StatusBadge tone={difference === 0 ? 'good' : difference < 0 ? 'bad' : 'waiting'} size="sm">
                  {differenceText(difference, currency)}
                </StatusBadge>
                {difference_reason && ` ${difference_reason}`}
              </>
            ),
        },
      ]}
    />
  )
}

/** All counts, including repeated ones. */
function Counts({ till: { counts, currency } }: { till: TillDetail }) {
  const { time_zone } = useMe().tour_operator
  if (counts.length === 0) return null
  return (
    <section aria-label={texts.counts}>
      <Title order={2} size="h4" mb="xs">
        {texts.counts}
      </Title>
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {counts.map(({ id, created_at, by_name, counted, expected, difference }) => (
          <li key={id}>
            <Text size="sm">
              <InstantText instant={created_at} zone={time_zone} />
              {` · ${by_name} · ${texts.countLine(formatMoney(counted, currency), formatMoney(expected, currency))} · ${differenceText(difference, currency)}`}
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  )
}
