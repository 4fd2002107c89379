import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getUserSecondFactor, resetSecondFactor } from '#contract/staff/second-factor.contract.ts'
import type { User } from '#contract/staff/users.contract.ts'
import { levelsManagedBy } from '#domain/staff/level.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate } from '#words/format.ts'

import { secondFactorTexts as texts } from './second-factor.texts.ts'

/** Another user's second factor: its state, and its reset after a lost phone. */
export function SecondFactorOf({ user: { id, full_name, level } }: { user: User }) {
  const me = useMe()
  const factor = useQuery(apiQuery(getUserSecondFactor, { params: { id } }))
  const reset = useCommand(resetSecondFactor, { onDone: () => notifyDone(texts.resetDone) })
  if (!factor.data) return null
  const { on_since } = factor.data
  const since = on_since && formatDate(localMoment(new Date(on_since), me.tour_operator.time_zone).date)
  const mayReset = since && id !== me.id && levelsManagedBy(me.level).includes(level)
  const ask = () =>
    confirm({
      title: texts.resetTitle(full_name),
      consequences: texts.resetBody,
      act: texts.reset,
      onConfirm: () => reset.run({ params: { id } }),
    })
  return (
    <section>
      <Title order={3}>{texts.ofUser}</Title>
      <ProblemAlert problem={reset.problem} title={texts.resetFailed} />
      <Text size="sm" mt={4}>
        {since ? texts.ofUserOn(since) : texts.ofUserOff}
      </Text>
      {mayReset && (
        <Group mt="sm">
          <Button variant="default" loading={reset.isRunning} onClick={ask}>
            {texts.reset}
          </Button>
        </Group>
      )}
    </section>
  )
}
