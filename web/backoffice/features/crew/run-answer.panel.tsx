import { Button, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'

import type { CrewRun } from '#contract/crew.contract.ts'

import { perform } from './act-queue.hook.ts'
import { crewTexts as texts } from './crew.texts.ts'

import classes from './crew.module.css'

/** Whether they saw what was told last, and whether they go: until the run starts. */
export function RunAnswer({ run }: { run: CrewRun }) {
  const [isRefusing, setRefusing] = useState(false)
  const { id: sheet_id, published_version: version, my_status } = run
  const isUnseen = version > 0 && run.seen_version < version
  const hasStarted = run.status === 'en_curso'
  const isRefused = my_status === 'rechazada'
  if (hasStarted && !isUnseen) return null
  if (isRefusing) return <Refusing run={run} onEnd={() => setRefusing(false)} />
  const see = () =>
    perform(
      { kind: 'seen', sheet_id, version },
      { run: { seen_version: version, ...(my_status === 'notificada' && { my_status: 'vista' }) } },
    )
  const accept = () =>
    perform(
      { kind: 'accepted', sheet_id, version },
      { run: { my_status: 'aceptada', seen_version: version } },
    )
  return (
    <>
      {isUnseen && run.changes.length > 0 && <Changes run={run} />}
      {isRefused && <Text className={classes['alert'] ?? ''}>{texts.refused}</Text>}
      <div className={classes['buttons']}>
        {isUnseen && (
          <Button variant={run.changes.length > 0 ? 'filled' : 'default'} onClick={() => void see()}>
            {texts.seen}
          </Button>
        )}
        {!hasStarted && version > 0 && my_status !== 'aceptada' && (
          <Button variant="default" onClick={() => void accept()}>
            {texts.accept}
          </Button>
        )}
        {!hasStarted && version > 0 && !isRefused && (
          <Button variant="default" onClick={() => setRefusing(true)}>
            {texts.refuse}
          </Button>
        )}
        {!hasStarted && !isRefused && (
          <Button
            onClick={() => void perform({ kind: 'started', sheet_id }, { run: { status: 'en_curso' } })}
          >
            {texts.start}
          </Button>
        )}
      </div>
    </>
  )
}

function Changes({ run: { changes, published_version } }: { run: CrewRun }) {
  const title = texts.isNew(published_version)
  return (
    <section className={classes['changes']} aria-label={title}>
      <Title order={3}>{title}</Title>
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
  const { id: sheet_id, published_version: version } = run
  const refuse = async () => {
    await perform(
      { kind: 'refused', sheet_id, version, reason: reason.trim() },
      { run: { my_status: 'rechazada', seen_version: version } },
    )
    onEnd()
  }
  return (
    <>
      <Textarea
        label={texts.refuseReason}
        size="md"
        autosize
        minRows={2}
        maxLength={300}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onEnd}>
          {texts.cancel}
        </Button>
        <Button color="red" disabled={!reason.trim()} onClick={() => void refuse()}>
          {texts.refuseSend}
        </Button>
      </div>
    </>
  )
}
