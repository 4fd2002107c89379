import { Alert, Group, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useClipboard, useSessionStorage } from '@mantine/hooks'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { localMoment } from '#domain/zoned-time.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { PhoneLink } from '#web/ui/parts/contact-links.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { chatAddress } from '#words/links.ts'

import { type Listener, listListeners, noteListNotice } from '../../contract/chats.contract.ts'
import type { ListNoticeOutcome, ListNoticeWay } from '../../rules/chat.ts'
import { chatsTexts, languages } from './chats.texts.ts'
import { isLeft, type ListenerState, nextLeft, stateOf } from './listeners.rules.ts'
import { listenersTexts as texts } from './listeners.texts.ts'

import classes from './listeners.module.css'

const tones: Record<ListenerState, Tone> = {
  notified: 'good',
  changed: 'waiting',
  skipped: 'quiet',
  missing: 'info',
}

type ListProps = { list_id: string }

/** Everybody of a list, one after the other; where it was left is kept over a reload. */
export function Listeners({ list_id }: ListProps) {
  const found = useQuery(apiQuery(listListeners, { params: { list_id } }))
  if (found.data)
    return found.data.length > 0 ? (
      <Walk list_id={list_id} listeners={found.data} />
    ) : (
      <Text>{texts.nobody}</Text>
    )
  if (found.isPending) return <Skeleton height={280} role="group" aria-label={chatsTexts.loading} />
  return (
    <ProblemAlert
      title={texts.loadFailed}
      problem={problemOf(found.error)}
      onRetry={() => void found.refetch()}
    />
  )
}

function Walk({ list_id, listeners }: ListProps & { listeners: readonly Listener[] }) {
  const [at, setAt] = useSessionStorage<string | null>({
    key: `tell-all at ${list_id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const current =
    listeners.find(({ booking_id }) => booking_id === (at ?? nextLeft(listeners, null))) ?? listeners[0]
  const left = listeners.filter(isLeft).length
  const skipped = listeners.filter((each) => stateOf(each) === 'skipped').length
  const notified = listeners.length - left - skipped
  if (!current) return null
  const place = listeners.indexOf(current)
  const step = (by: number) => setAt(listeners[place + by]?.booking_id ?? current.booking_id)
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      <div>
        <Text fw={600} aria-live="polite">
          {[texts.progress(notified, listeners.length), skipped > 0 ? texts.skipped(skipped) : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Progress value={(100 * (notified + skipped)) / listeners.length} mt={4} aria-hidden />
      </div>
      {left === 0 && <Alert color="green">{texts.allNotified}</Alert>}
      <OnePerson
        key={current.booking_id}
        listener={current}
        place={texts.place(place + 1, listeners.length)}
        params={{ list_id, booking_id: current.booking_id }}
        onDone={(noted) => setAt(nextLeft(listeners, noted.booking_id) ?? noted.booking_id)}
      />
      <Group justify="space-between">
        <Button variant="subtle" disabled={place === 0} onClick={() => step(-1)}>
          {texts.previous}
        </Button>
        <Button variant="subtle" disabled={place === listeners.length - 1} onClick={() => step(1)}>
          {texts.next}
        </Button>
      </Group>
      <Roll listeners={listeners} current={current} onChoose={setAt} />
    </Stack>
  )
}

type OnePersonProps = {
  listener: Listener
  place: string
  params: { list_id: string; booking_id: string }
  onDone: (noted: Listener) => void
}

function OnePerson({ listener, place, params, onDone }: OnePersonProps) {
  const { name, locator, people, phone, language, texts: said } = listener
  const text = said[0]?.text ?? ''
  const who = name || chatsTexts.noName
  // Kept over a reload too: a phone may drop the page while the chat is written.
  const [opened, setOpened] = useSessionStorage<{
    booking_id: string
    way: ListNoticeWay
    said: string
  } | null>({
    key: `tell-all opened ${params.list_id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const sentNow = opened?.booking_id === params.booking_id ? opened : null
  const way = sentNow?.way ?? null
  const isOpened = way !== null || phone === ''
  const open = useRef<HTMLAnchorElement>(null)
  const mark = useRef<HTMLButtonElement>(null)
  // The focus moves to the next person's button.
  const first = useRef(isOpened ? mark : open)
  useEffect(() => first.current.current?.focus(), [])
  const clipboard = useClipboard()
  const note = useCommand(noteListNotice, { onDone })
  const settle = (outcome: ListNoticeOutcome) =>
    note.run({
      params,
      body: { outcome, way: outcome === 'avisado' ? way : null, said: sentNow?.said ?? listener.digest },
    })
  const sent = (by: ListNoticeWay) => {
    setOpened({ booking_id: params.booking_id, way: by, said: listener.digest })
    // After the chat the same key continues.
    mark.current?.focus()
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={who}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" align="baseline">
          <Text fw={600} size="lg">
            {who}
          </Text>
          <Text size="sm" c="dimmed">
            {place}
          </Text>
        </Group>
        <Group gap="sm">
          <Text size="sm">{[locator, texts.people(people), languages[language]].join(' · ')}</Text>
          <PhoneLink phone={phone} />
        </Group>
        {phone === '' && <Alert color="yellow">{texts.noPhone}</Alert>}
        <blockquote className={classes['said']} lang={language} aria-label={texts.textFor(who)}>
          {text}
        </blockquote>
        {note.problem && <ProblemAlert title={texts.saveFailed} problem={note.problem} />}
        <Group gap="sm">
          {phone !== '' && (
            <Button
              component="a"
              ref={open}
              href={chatAddress(phone, text)}
              target="_blank"
              rel="noreferrer"
              variant={isOpened ? 'default' : 'filled'}
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
              data-autofocus={!isOpened || undefined}
              onClick={() => sent('chat')}
            >
              {texts.openChat}
            </Button>
          )}
          <Button
            ref={mark}
            data-autofocus={isOpened || undefined}
            variant={isOpened ? 'filled' : 'default'}
            loading={note.isRunning}
            onClick={() => settle('avisado')}
          >
            {texts.markNext}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              clipboard.copy(text)
              notifyDone(chatsTexts.copied)
              sent('copia')
            }}
          >
            {texts.copyText}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => settle('saltado')}>
            {texts.skip}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

type RollProps = {
  listeners: readonly Listener[]
  current: Listener
  onChoose: (booking_id: string) => void
}

/** Who was notified, by whom and when, and who was not. */
function Roll({ listeners, current, onChoose }: RollProps) {
  const zone = useMe().tour_operator.time_zone
  return (
    <section aria-label={texts.everybody}>
      <ul className={classes['roll']}>
        {listeners.map((listener) => {
          const { booking_id, name, notified } = listener
          const state = stateOf(listener)
          const who = name || chatsTexts.noName
          return (
            <li key={booking_id}>
              <button
                type="button"
                className={classes['row']}
                aria-current={booking_id === current.booking_id || undefined}
                aria-label={texts.goTo(who, texts.states[state])}
                onClick={() => onChoose(booking_id)}
              >
                <span className={classes['who']}>{who}</span>
                {notified && (
                  <span className={classes['by']}>
                    {texts.notifiedBy(notified.by_name, localMoment(new Date(notified.at), zone))}
                  </span>
                )}
                <StatusBadge tone={tones[state]} size="sm">
                  {texts.states[state]}
                </StatusBadge>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
