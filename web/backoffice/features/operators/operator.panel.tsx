import { Anchor, Group, Skeleton, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'

import { getTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { mainId, PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { stateNames } from '#words/office/code-names.ts'

import { paths } from '../../paths.ts'
import { HistorySection } from '../history/history.panel.tsx'
import { MailDeliveryPanel } from '../messages/mail-delivery.panel.tsx'
import { MessageSettingsPanel } from '../messages/message-settings.panel.tsx'
import { OperatorForm } from './editor/operator.form.tsx'
import { DayRatesPanel } from './money/day-rates.panel.tsx'
import { operatorsTexts as texts } from './tour-operators.texts.ts'

/** `open` is an operator's id or `nuevo`; without `onOpen` the user has only this one. */
export function OperatorPanel({ open, onOpen }: { open: string; onOpen?: (id: string) => void }) {
  useEffect(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>(`#${mainId} h1`)?.focus({ preventScroll: true })
  }, [])
  const back = onOpen && (
    <Anchor component={Link} to={paths.tourOperators} size="sm">
      <IconArrowLeft size={14} aria-hidden /> {texts.back}
    </Anchor>
  )
  if (open !== 'nuevo') return <OpenOperator id={open} back={back} />
  return (
    <>
      <PageHeader title={texts.create} description={back} />
      <OperatorForm operator={null} {...(onOpen && { onCreated: onOpen })} />
    </>
  )
}

function OpenOperator({ id, back }: { id: string; back: ReactNode }) {
  const operator = useQuery(apiQuery(getTourOperator, { params: { id } }))
  if (operator.data) {
    const { name, state, email, currency, secondary_currency } = operator.data
    return (
      <>
        <PageHeader
          title={name}
          description={
            back && (
              <Group gap="lg">
                {back}
                <Anchor component={Link} to={paths.usersOf(id)} size="sm">
                  {texts.itsUsers}
                </Anchor>
              </Group>
            )
          }
          badge={state === 2 && <StatusBadge tone="quiet">{stateNames[state]}</StatusBadge>}
        />
        <OperatorForm operator={operator.data} />
        {secondary_currency && (
          <DayRatesPanel operator_id={id} currency={secondary_currency} main_currency={currency} />
        )}
        <Slot of="operator-money" operatorId={id} />
        <MessageSettingsPanel operator_id={id} />
        <MailDeliveryPanel operator_id={id} email={email} />
        <Slot of="tour-operator" operatorId={id} />
        <HistorySection entity="tour_operator" id={id} />
      </>
    )
  }
  if (operator.isError) {
    return (
      <>
        <PageHeader title={texts.title} description={back} />
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(operator.error)}
          onRetry={() => void operator.refetch()}
        />
      </>
    )
  }
  return (
    <Stack role="group" aria-busy aria-label={texts.loading}>
      <Skeleton height={32} width="40%" />
      {[0, 1, 2, 3].map((section) => (
        <Skeleton key={section} height={140} />
      ))}
    </Stack>
  )
}
