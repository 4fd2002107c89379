import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowsExchange, IconCircleCheck, IconCloudStorm } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  type DepartureDisruption,
  getDepartureDisruption,
  liftSuspension,
} from '#contract/disruptions/disruptions.contract.ts'
import type { DisruptionKind } from '#domain/disruptions/disruption.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { Slot } from '../../slot.tsx'
import { AffectedList } from './affected-list.panel.tsx'
import { disruptionsTexts as texts } from './disruptions.texts.ts'
import { Suspend } from './suspend.form.tsx'

/** The bookings of a departure, and the actions on all of them. */
export function DepartureCare({ departureId }: { departureId: string }) {
  const found = useQuery({
    ...apiQuery(getDepartureDisruption, { params: { departure_id: departureId } }),
    refetchInterval: 30_000,
  })
  if (found.data) return <Care seen={found.data} />
  if (found.isPending) return <Skeleton height={72} role="group" aria-label={texts.loading} />
  return (
    <ProblemAlert
      title={texts.loadFailed}
      problem={problemOf(found.error)}
      onRetry={() => void found.refetch()}
    />
  )
}

function Care({ seen }: { seen: DepartureDisruption }) {
  const { disruption, affected } = seen
  const [suspending, setSuspending] = useState<DisruptionKind | null>(null)
  const [isListed, setListed] = useState(false)
  const list = () => setListed(true)
  return (
    <section aria-label={texts.section}>
      {disruption ? (
        <Suspended seen={seen} onList={list} />
      ) : (
        <Running seen={seen} onList={list} onSuspend={setSuspending} />
      )}
      {suspending && (
        <Suspend
          seen={seen}
          kind={suspending}
          onClose={() => setSuspending(null)}
          onDone={({ missing }) => {
            setSuspending(null)
            setListed(missing > 0)
          }}
        />
      )}
      {isListed && affected.length > 0 && <AffectedList seen={seen} onClose={() => setListed(false)} />}
    </section>
  )
}

type RunningProps = {
  seen: DepartureDisruption
  onList: () => void
  onSuspend: (kind: DisruptionKind) => void
}

function Running({ seen: { affected, departure, may }, onList, onSuspend }: RunningProps) {
  const people = affected.reduce((sum, each) => sum + each.people, 0)
  const none = departure.departed ? texts.departed : texts.nobody
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="space-between">
        <Text size="sm">{affected.length > 0 ? texts.aboard(affected.length, people) : none}</Text>
        {affected.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={onList}>
            {texts.see}
          </Button>
        )}
      </Group>
      {may.disrupt && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconCloudStorm size={16} aria-hidden />}
            onClick={() => onSuspend('suspension')}
          >
            {texts.suspend}
          </Button>
          {affected.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              onClick={() => onSuspend('traslado')}
            >
              {texts.move}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

function Suspended({ seen, onList }: { seen: DepartureDisruption; onList: () => void }) {
  const { disruption, affected, missing, may } = seen
  const lift = useCommand(liftSuspension, {
    onDone: () => notifyDone(texts.lifted),
    onProblem: notifyProblem,
  })
  if (!disruption) return null
  const { id, origin, reason } = disruption
  const ask = () =>
    confirm({
      title: texts.lift,
      consequences: texts.liftFollows(missing),
      act: texts.lift,
      isDestructive: false,
      onConfirm: () => lift.run({ params: { disruption_id: id } }),
    })
  return (
    <Alert
      color={missing > 0 ? 'yellow' : 'gray'}
      icon={missing > 0 ? <IconCloudStorm aria-hidden /> : <IconCircleCheck aria-hidden />}
      title={texts.suspendedBecause(origin, reason)}
    >
      <Stack gap="xs">
        <Text size="sm" fw={600} aria-live="polite">
          {missing > 0 ? texts.missing(missing, affected.length) : texts.allSettled(affected.length)}
        </Text>
        <Group gap="xs">
          {affected.length > 0 && (
            <Button size="sm" variant={missing > 0 ? 'filled' : 'default'} onClick={onList}>
              {missing > 0 ? texts.settle : texts.see}
            </Button>
          )}
          {missing > 0 && <Slot of="people-to-notify" list="suspension" listId={id} />}
          {may.disrupt && (
            <Button size="sm" variant="default" onClick={ask} loading={lift.isRunning}>
              {texts.lift}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
