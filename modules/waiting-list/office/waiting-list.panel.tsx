import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { localMoment } from '#domain/zoned-time.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { EmailLink, PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'

import {
  listWaiting,
  offerWaiting,
  type Waiting,
  withdrawWaiting,
} from '../contract/waiting-list.contract.ts'
import { mayOffer, mayWithdraw } from '../rules/offer.rules.ts'
import type { WaitingStatus } from '../rules/waiting.ts'
import { waitingTexts as texts } from './waiting-list.texts.ts'

import classes from './waiting-list.module.css'

const tones: Record<WaitingStatus, Tone> = {
  esperando: 'waiting',
  ofrecida: 'info',
  aceptada: 'good',
  vencida: 'bad',
  retirada: 'quiet',
}

/** The waiting list of a departure, in order, with its actions. */
export function WaitingList({ departureId }: { departureId: string }) {
  const found = useQuery({
    ...apiQuery(listWaiting, { params: { departure_id: departureId } }),
    refetchInterval: 30_000,
  })
  if (found.isPending) return <Skeleton height={48} role="group" aria-label={texts.loading} />
  if (!found.data)
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  return (
    <section aria-labelledby="lista-de-espera">
      <Title order={3} size="h5" id="lista-de-espera">
        {texts.title}
      </Title>
      {found.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      ) : (
        <ol className={classes['list']}>
          {found.data.map((each) => (
            <Row key={each.id} waiting={each} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ waiting }: { waiting: Waiting }) {
  const { name, email, phone, people, status, booking_id, locator, offer_ends_at } = waiting
  const { tour_operator } = useMe()
  const ends = offer_ends_at ? localMoment(new Date(offer_ends_at), tour_operator.time_zone) : null
  return (
    <li className={classes['row']}>
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={600} size="sm">
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {texts.peopleOf(people)}
          </Text>
          <StatusBadge tone={tones[status]} size="sm">
            {texts.statuses[status]}
          </StatusBadge>
          {ends && (
            <Text size="xs" c="dimmed">
              {texts.until(ends.time)}
            </Text>
          )}
          {booking_id && locator && (
            <Link to={paths.booking(booking_id)} className={classes['locator']}>
              {locator}
            </Link>
          )}
        </Group>
        <Group gap="sm">
          <PhoneLink phone={phone} />
          <WhatsAppLink phone={phone} name={name} />
          <EmailLink email={email} />
        </Group>
        {mayDo('waiting-list.edit') && <Acts waiting={waiting} />}
      </Stack>
    </li>
  )
}

function Acts({ waiting: { id, name, status } }: { waiting: Waiting }) {
  const params = { waiting_id: id }
  const offer = useCommand(offerWaiting, {
    onDone: () => notifyDone(texts.offered(name)),
    onProblem: notifyProblem,
  })
  const withdraw = useCommand(withdrawWaiting, {
    onDone: () => notifyDone(texts.withdrawn(name)),
    onProblem: notifyProblem,
  })
  const ask = () =>
    confirm({
      title: texts.withdrawTitle,
      consequences: texts.withdrawFollows(name, status === 'ofrecida'),
      act: texts.withdraw,
      onConfirm: () => withdraw.run({ params }),
    })
  if (!mayWithdraw(status)) return null
  return (
    <Group gap="xs">
      {mayOffer(status) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts.offerTo(name)}
          loading={offer.isRunning}
          onClick={() => offer.run({ params })}
        >
          {texts.offer}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={texts.withdrawOf(name)}
        loading={withdraw.isRunning}
        onClick={ask}
      >
        {texts.withdraw}
      </Button>
    </Group>
  )
}
