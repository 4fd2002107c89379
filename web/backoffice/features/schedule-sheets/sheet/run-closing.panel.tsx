import { Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { getRunClosing, reopenRun } from '#contract/runs/run-closings.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { crewActsTexts } from './crew-acts.texts.ts'

import classes from './crew-acts.module.css'

const texts = crewActsTexts.closing

/** Handed over and expected cash, after the crew closed its run. */
export function RunClosing({ sheetId }: { sheetId: string }) {
  const params = { id: sheetId }
  const query = apiQuery(getRunClosing, { params })
  const read = useQuery({ ...query, refetchInterval: 20_000 })
  const queryClient = useQueryClient()
  const { currency } = useMe().tour_operator
  const reopen = useCommand(reopenRun, {
    onDone: (closing) => queryClient.setQueryData(query.queryKey, closing),
  })
  if (read.isError)
    return (
      <ProblemAlert
        title={crewActsTexts.readFailed}
        problem={problemOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data?.closed_at) return null
  const {
    kilometres,
    expenses,
    note,
    cash_noted,
    cash_due,
    cash_expected,
    cash_received,
    difference,
    others,
  } = read.data
  const money = (amount: number | null) => amount !== null && formatMoney(amount, currency)
  const ask = () =>
    confirm({
      title: texts.reopenTitle,
      consequences: texts.reopenBody,
      act: texts.reopen,
      isDestructive: false,
      onConfirm: () => reopen.run({ params }),
    })
  return (
    <section className={classes['closing']} aria-label={texts.title}>
      <Title order={3} size="sm" mb="xs">
        {texts.title}
      </Title>
      <Facts
        facts={[
          { label: texts.kilometres, value: kilometres === null ? null : texts.distance(kilometres) },
          { label: texts.expenses, value: money(expenses) },
          { label: texts.noted, value: money(cash_noted) },
          { label: texts.due, value: cash_due > 0 ? money(cash_due) : null },
          ...others.map((other) => ({
            label: texts.inOther(other.currency),
            value: texts.otherCash(
              formatMoney(other.cash_noted, other.currency),
              other.cash_due > 0 ? formatMoney(other.cash_due, other.currency) : '',
            ),
          })),
          {
            label: texts.expected(expenses),
            value: money(cash_expected),
          },
          { label: texts.received, value: money(cash_received) },
          {
            label: texts.difference,
            value: difference !== null && <Difference amount={difference} currency={currency} />,
          },
        ]}
      />
      {note && (
        <Text size="sm" mt="xs">
          {note}
        </Text>
      )}
      {mayDo('schedule-board.edit') && (
        <Button variant="default" size="compact-md" mt="sm" loading={reopen.isRunning} onClick={ask}>
          {texts.reopen}
        </Button>
      )}
      {reopen.problem && (
        <Text size="sm" c="red" role="alert">
          {reopen.problem.message}
        </Text>
      )}
    </section>
  )
}

function Difference({ amount, currency }: { amount: number; currency: string }) {
  if (amount === 0) return texts.even
  const money = formatMoney(Math.abs(amount), currency)
  return (
    <Text span inherit fw={650} c={amount < 0 ? 'red' : undefined}>
      {amount < 0 ? texts.missing(money) : texts.left(money)}
    </Text>
  )
}
