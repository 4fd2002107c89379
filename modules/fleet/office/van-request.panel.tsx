import { Group, Stack, Text } from '@mantine/core'

import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { answerVanRequest, type VanRequest } from '../contract/fleet-days.contract.ts'
import type { RequestStatus } from '../rules/fleet.ts'
import { askUntilText, requestText, spanText } from '../words/capacity-text.ts'
import { capacityTexts as texts } from './capacity.texts.ts'

import classes from './capacity.module.css'

const said: Record<RequestStatus, (owner: string) => string> = {
  confirmada: texts.confirmed,
  rechazada: texts.refused,
  por_pedir: texts.reopened,
}

/** A van of another owner: to be asked, with the owner's telephone, or confirmed. */
export function VanRequestRow({ request }: { request: VanRequest }) {
  const clock = { today: useToday(), time_zone: useMe().tour_operator.time_zone }
  const { owner_name, owner_phone, status, seats, from_at, to_at, departures, people } = request
  const isOpen = status === 'por_pedir'
  return (
    <Stack gap={4} className={classes['request']}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {isOpen
            ? requestText(request, clock)
            : `Van de ${seats} asientos, ${spanText(from_at, to_at, clock)}`}
        </Text>
        <StatusBadge tone={isOpen ? 'waiting' : 'good'} size="sm">
          {texts.requestStates[status]}
        </StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {[
          ...new Set(departures.map(({ product }) => product.name)),
          texts.people(people),
          ...(isOpen ? [askUntilText(request, clock)] : []),
        ].join(' · ')}
      </Text>
      <Group gap="sm">
        <Text size="sm">{owner_name}</Text>
        <PhoneLink phone={owner_phone} />
        <WhatsAppLink phone={owner_phone} name={owner_name} />
      </Group>
      <VanRequestActs request={request} />
    </Stack>
  )
}

/** One tap for what the owner answered. */
export function VanRequestActs({
  request: { id, owner_name, status },
}: {
  request: Pick<VanRequest, 'id' | 'owner_name' | 'status'>
}) {
  const answer = useCommand(answerVanRequest, {
    onDone: (saved) => notifyDone(said[saved.status](owner_name)),
    onProblem: notifyProblem,
  })
  if (!mayDo('fleet.manage')) return null
  const send = (chosen: RequestStatus) => answer.run({ params: { id }, body: { status: chosen } })
  return (
    <Group gap="xs" className={classes['acts']}>
      {status === 'por_pedir' && (
        <Button
          size="compact-sm"
          aria-label={texts.confirmOf(owner_name)}
          loading={answer.isRunning}
          onClick={() => send('confirmada')}
        >
          {texts.confirm}
        </Button>
      )}
      {status !== 'rechazada' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts.refuseOf(owner_name)}
          loading={answer.isRunning}
          onClick={() => send('rechazada')}
        >
          {texts.refuse}
        </Button>
      )}
      {status === 'confirmada' && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={texts.reopenOf(owner_name)}
          loading={answer.isRunning}
          onClick={() => send('por_pedir')}
        >
          {texts.reopen}
        </Button>
      )}
    </Group>
  )
}
