import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'

import type { CrewRun } from '#contract/crew/crew.contract.ts'

import { crewTexts as texts } from './crew.texts.ts'
import { PhotoField } from './photo.form.tsx'
import { perform, type Taken } from './queue/act-queue.hook.ts'

import classes from './crew.module.css'

/** What went wrong on the way, for dispatch. */
export function IncidentForm({ run }: { run: CrewRun }) {
  const [text, setText] = useState<string | null>(null)
  const [photo, setPhoto] = useState<Taken | null>(null)
  if (text === null) {
    return (
      <Button variant="default" className={classes['big'] ?? ''} onClick={() => setText('')}>
        {texts.incident}
      </Button>
    )
  }
  const close = () => {
    setText(null)
    setPhoto(null)
  }
  const save = async () => {
    await perform({ kind: 'incident', sheet_id: run.id, text: text.trim() }, {}, photo ? [photo] : [])
    close()
  }
  return (
    <section className={classes['run']}>
      <Textarea
        label={texts.incidentText}
        autosize
        minRows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PhotoField photo={photo} onChange={setPhoto} name={texts.incident} />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button disabled={!text.trim()} onClick={() => void save()}>
          {texts.save}
        </Button>
      </div>
    </section>
  )
}
