import { ActionIcon, Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'

import { startableFrom } from '#domain/runs/run-start.rules.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { perform } from '../queue/act-queue.hook.ts'
import { say } from '../queue/act-state.hook.ts'
import { keepFocus } from './act-focus.hook.ts'
import { useMinute, useTooEarly } from './run-clock.hook.ts'
import { type Effect, momentOf } from './run-overlay.rules.ts'

import classes from '../crew.module.css'

type Taken = {
  run: CrewRun
  act_id: string
  effect: Effect
  name: string
  /** selector of the next focus; absent: the next boarding button */
  then?: string
}

/** Why people can't be noted yet, and from when they can. */
export function TooEarly({ run }: { run: CrewRun }) {
  const now = useMinute()
  if (!useTooEarly(run)) return null
  const from = startableFrom(Date.parse(run.start_at))
  return <Text className={classes['where'] ?? ''}>{texts.noteFrom(momentOf(from, now))}</Text>
}

/** Undoes an action from any phone; cash only from the phone of the person who took it. */
export function Undo({ run, act_id, effect, name, then }: Taken) {
  const undo = async (button: HTMLElement) => {
    const focus = keepFocus(button, then)
    await perform({ kind: 'undone', sheet_id: run.id, act_id }, effect)
    say(texts.undone(name))
    focus()
  }
  return (
    <Button
      variant="default"
      className={classes['big'] ?? ''}
      aria-label={texts.forPerson(texts.undo, name)}
      onClick={(event) => void undo(event.currentTarget)}
    >
      {texts.undo}
    </Button>
  )
}

/** Contact buttons for the person who booked: one each per party. */
export function Reach({ phone, name }: { phone: string; name: string }) {
  const icon = { variant: 'default', size: 48, component: 'a' } as const
  return (
    <>
      <ActionIcon {...icon} href={`tel:${phone}`} aria-label={texts.callTo(name)}>
        <IconPhone size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...icon}
        href={`https://wa.me/${phone.replace('+', '')}`}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.whatsAppTo(name)}
      >
        <IconBrandWhatsapp size={22} aria-hidden />
      </ActionIcon>
    </>
  )
}
