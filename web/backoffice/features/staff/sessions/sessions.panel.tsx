import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  listOwnSessions,
  listUserSessions,
  type Session,
} from '#contract/staff/sessions.contract.ts'
import type { User } from '#contract/staff/users.contract.ts'
import { levelsManagedBy } from '#domain/staff/level.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDate } from '#words/format.ts'

import { sessionsTexts as texts } from './sessions.texts.ts'

import classes from './sessions.module.css'

const done = { onDone: () => notifyDone(texts.ended) }

/** Sessions of one's own account. */
export function OwnSessions() {
  const sessions = useQuery(apiQuery(listOwnSessions, {}))
  const one = useCommand(endOwnSession, done)
  const others = useCommand(endOtherSessions, { onDone: () => notifyDone(texts.othersEnded) })
  const askOthers = () =>
    confirm({
      title: texts.othersTitle,
      consequences: texts.othersBody,
      act: texts.endOthers,
      onConfirm: () => others.run({}),
    })
  return (
    <FormSection title={texts.title} description={texts.hint}>
      <ProblemAlert problem={one.problem ?? others.problem} title={texts.failed} />
      <Listed {...sessions} onEnd={(id) => one.run({ params: { id } })} />
      {(sessions.data?.length ?? 0) > 1 && (
        <Group>
          <Button variant="default" loading={others.isRunning} onClick={askOthers}>
            {texts.endOthers}
          </Button>
        </Group>
      )}
    </FormSection>
  )
}

/** Another user's sessions, for their manager. */
export function SessionsOf({ user: { id, level } }: { user: User }) {
  const me = useMe()
  const heading = useId()
  const sessions = useQuery(apiQuery(listUserSessions, { params: { id } }))
  const end = useCommand(endUserSession, done)
  if (id === me.id || !levelsManagedBy(me.level).includes(level)) return null
  return (
    <section aria-labelledby={heading}>
      <Title order={3} id={heading}>
        {texts.ofUser}
      </Title>
      <ProblemAlert problem={end.problem} title={texts.failed} />
      <Listed {...sessions} onEnd={(session_id) => end.run({ params: { id, session_id } })} />
    </section>
  )
}

type ListedProps = {
  data: readonly Session[] | undefined
  error: Error | null
  refetch: () => unknown
  onEnd: (id: string) => void
}

function Listed({ data, error, refetch, onEnd }: ListedProps) {
  const zone = useMe().tour_operator.time_zone
  if (!data && error)
    return <ProblemAlert title={texts.readFailed} problem={problemOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={56} aria-busy />
  if (data.length === 0) return <Text size="sm">{texts.none}</Text>
  const momentOf = (instant: string) => {
    const { date, time } = localMoment(new Date(instant), zone)
    return `${formatDate(date)}, ${time}`
  }
  return (
    <ul className={classes['list']} aria-label={texts.title}>
      {data.map(({ id, device, address, started_at, last_seen_at, is_this }) => {
        const name = device || texts.unknown
        const started = momentOf(started_at)
        const ask = () =>
          confirm({
            title: texts.endTitle,
            consequences: texts.endBody(name),
            act: texts.endAct,
            onConfirm: () => onEnd(id),
          })
        return (
          <li key={id} className={classes['session']}>
            <div>
              <div className={classes['device']}>
                {name}
                {is_this && <StatusBadge tone="good">{texts.isThis}</StatusBadge>}
              </div>
              <Text size="sm" c="dimmed">
                {[
                  ...(address ? [texts.from(address)] : []),
                  texts.started(started),
                  texts.seen(momentOf(last_seen_at)),
                ].join(' · ')}
              </Text>
            </div>
            {!is_this && (
              <Button
                variant="default"
                size="sm"
                className={classes['end'] ?? ''}
                aria-label={texts.endLabel(name, started)}
                onClick={ask}
              >
                {texts.end}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
