import { Button, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'

import { startableFrom } from '#domain/runs/run-start.rules.ts'
import { confirm } from '#web/ui/form/confirm.tsx'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { useFirstField } from '../forms/first-field.hook.ts'
import { perform } from '../queue/act-queue.hook.ts'
import { say } from '../queue/act-state.hook.ts'
import { answer, keepFocus } from './act-focus.hook.ts'
import { Undo } from './run-buttons.panel.tsx'
import { isSeenBefore } from './run-card.rules.ts'
import { useMinute } from './run-clock.hook.ts'
import { momentOf } from './run-overlay.rules.ts'

import classes from '../crew.module.css'

/** Whether they have seen the last version, whether they accept, and the start: until the run is under way. */
export function RunAnswer({ run }: { run: CrewRun }) {
  const [isRefusing, setRefusing] = useState(false)
  const { id: sheet_id, published_version: version, my_status } = run
  const isUnseen = run.seen_version < version
  const hasStarted = run.status === 'en_curso'
  const isRefused = my_status === 'rechazada'
  if (hasStarted && !isUnseen) return <TakeBackStart run={run} />
  if (isRefusing) return <Refusing run={run} onEnd={() => setRefusing(false)} />
  const see = async (button: HTMLElement) => {
    const focus = keepFocus(button, '[data-answer]')
    await perform(
      { kind: 'seen', sheet_id, version },
      { run: { seen_version: version, ...(my_status === 'notificada' && { my_status: 'vista' }) } },
    )
    say(texts.seen)
    focus()
  }
  const accept = async (button: HTMLElement) => {
    const focus = keepFocus(button, '[data-answer]')
    await perform(
      { kind: 'accepted', sheet_id, version },
      { run: { my_status: 'aceptada', seen_version: version } },
    )
    say(texts.accepted)
    focus()
  }
  return (
    <>
      {isUnseen && run.changes.length > 0 && <Changes run={run} />}
      {isSeenBefore(run) && run.changes.length === 0 && !isRefused && (
        <Text className={classes['alert'] ?? ''}>{texts.publishedAgain}</Text>
      )}
      {isRefused && <Text className={classes['alert'] ?? ''}>{texts.refused}</Text>}
      <div className={classes['buttons']}>
        {isUnseen && (
          <Button
            variant={run.changes.length > 0 ? 'filled' : 'default'}
            onClick={(event) => void see(event.currentTarget)}
          >
            {texts.seen}
          </Button>
        )}
        {!hasStarted && my_status !== 'aceptada' && (
          <Button {...answer} variant="default" onClick={(event) => void accept(event.currentTarget)}>
            {texts.accept}
          </Button>
        )}
        {!hasStarted && !isRefused && (
          <Button variant="default" data-refuse onClick={() => setRefusing(true)}>
            {texts.refuse}
          </Button>
        )}
        {!hasStarted && !isRefused && <Start run={run} />}
      </div>
      {hasStarted && <TakeBackStart run={run} />}
    </>
  )
}

/**
 * The start is offered only near its time and after a question, because a tap by mistake the evening before would
 * report the van as under way.
 */
function Start({ run }: { run: CrewRun }) {
  const now = useMinute()
  const from = startableFrom(Date.parse(run.start_at))
  if (now < from)
    return <Text className={classes['where'] ?? ''}>{texts.startFrom(momentOf(from, now))}</Text>
  const start = async (button: HTMLElement) => {
    const focus = keepFocus(button)
    await perform({ kind: 'started', sheet_id: run.id }, { run: { status: 'en_curso' } })
    say(texts.started)
    focus()
  }
  const ask = (button: HTMLElement) =>
    confirm({
      title: texts.startTitle,
      consequences: texts.startBody,
      act: texts.start,
      isDestructive: false,
      isOnTheRoad: true,
      onConfirm: () => {
        void start(button)
      },
    })
  return (
    <Button {...answer} onClick={(event) => ask(event.currentTarget)}>
      {texts.start}
    </Button>
  )
}

/** Until the van was anywhere: after that a start is no mistake. */
function TakeBackStart({ run }: { run: CrewRun }) {
  const { started_act_id: act_id } = run
  const isUnderWay =
    run.stops.some(({ arrived_at }) => arrived_at !== null) ||
    run.parties.some(({ passengers }) => passengers.some(({ attendance }) => attendance !== 'pendiente'))
  if (!act_id || isUnderWay || run.finished_at) return null
  return (
    <div className={classes['done']}>
      <span>{texts.started}</span>
      <Undo
        act_id={act_id}
        run={run}
        effect={{ run: { status: 'publicada' } }}
        name={texts.start}
        then="[data-answer]"
      />
    </div>
  )
}

function Changes({ run: { changes, published_version } }: { run: CrewRun }) {
  const title = texts.isNew(published_version)
  return (
    <section className={classes['changes']} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}

function Refusing({ run, onEnd }: { run: CrewRun; onEnd: () => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useFirstField<HTMLTextAreaElement>()
  const { id: sheet_id, published_version: version } = run
  const leave = (button: HTMLElement) => {
    const focus = keepFocus(button, '[data-refuse]')
    onEnd()
    focus()
  }
  const refuse = async (button: HTMLElement) => {
    if (!reason.trim()) {
      setMissing(true)
      field.current?.focus()
      return
    }
    const focus = keepFocus(button, 'h1')
    await perform(
      { kind: 'refused', sheet_id, version, reason: reason.trim() },
      { run: { my_status: 'rechazada', seen_version: version } },
    )
    say(texts.refused)
    onEnd()
    focus()
  }
  return (
    <>
      <Textarea
        label={texts.refuseReason}
        size="md"
        autosize
        minRows={2}
        maxLength={300}
        ref={field}
        value={reason}
        error={isMissing && texts.refuseReasonMissing}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={(event) => leave(event.currentTarget)}>
          {texts.cancel}
        </Button>
        <Button color="red" onClick={(event) => void refuse(event.currentTarget)}>
          {texts.refuseSend}
        </Button>
      </div>
    </>
  )
}
