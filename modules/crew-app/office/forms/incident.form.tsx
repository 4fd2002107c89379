import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'

import { useUnsaved } from '#web/ui/form/held-changes.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { perform, type Taken } from '../queue/act-queue.hook.ts'
import { say, useActQueue } from '../queue/act-state.hook.ts'
import { keepFocus } from '../run/act-focus.hook.ts'
import { clockOf } from '../run/run-overlay.rules.ts'
import { useFirstField } from './first-field.hook.ts'
import { PhotoField } from './photo.form.tsx'

import classes from '../crew.module.css'

/** Incidents for dispatch: those reported, and a new one. */
export function Incidents({ run, isOpen }: { run: CrewRun; isOpen: boolean }) {
  const [isNoting, setNoting] = useState(false)
  return (
    <>
      <Noted run={run} />
      {isOpen && isNoting && <IncidentForm run={run} onEnd={() => setNoting(false)} />}
      {isOpen && !isNoting && (
        <Button
          variant="default"
          data-incident
          className={classes['big'] ?? ''}
          onClick={() => setNoting(true)}
        >
          {texts.incident}
        </Button>
      )}
    </>
  )
}

function Noted({ run: { incidents = [] } }: { run: CrewRun }) {
  const { queue } = useActQueue()
  if (incidents.length === 0) return null
  return (
    <ul className={classes['people']} aria-label={texts.incidents}>
      {incidents.map(({ id, text, at }) => (
        <li key={id} className={classes['facts']}>
          <span>{clockOf(at)}</span>
          <span className={classes['name']}>{text}</span>
          {queue.some((row) => row.id === id) && <span>{texts.notSent}</span>}
        </li>
      ))}
    </ul>
  )
}

function IncidentForm({ run, onEnd }: { run: CrewRun; onEnd: () => void }) {
  const [text, setText] = useState('')
  const [photo, setPhoto] = useState<Taken | null>(null)
  useUnsaved(Boolean(text || photo))
  const field = useFirstField<HTMLTextAreaElement>()
  const close = (button: HTMLElement) => {
    const focus = keepFocus(button, '[data-incident]')
    onEnd()
    focus()
  }
  const save = async (button: HTMLElement) => {
    await perform({ kind: 'incident', sheet_id: run.id, text: text.trim() }, {}, photo ? [photo] : [])
    say(texts.incidentNoted)
    close(button)
  }
  return (
    <section className={classes['run']}>
      <Textarea
        label={texts.incidentText}
        autosize
        minRows={3}
        maxLength={1000}
        ref={field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PhotoField photo={photo} onChange={setPhoto} name={texts.incident} />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={(event) => close(event.currentTarget)}>
          {texts.cancel}
        </Button>
        <Button disabled={!text.trim()} onClick={(event) => void save(event.currentTarget)}>
          {texts.save}
        </Button>
      </div>
    </section>
  )
}
