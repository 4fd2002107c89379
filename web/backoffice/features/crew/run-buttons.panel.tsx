import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'

import type { CrewRun } from '#contract/crew.contract.ts'

import { perform } from './act-queue.hook.ts'
import { crewTexts as texts } from './crew.texts.ts'
import type { Effect } from './run-overlay.rules.ts'

import classes from './crew.module.css'

type Taken = { run: CrewRun; act_id: string; effect: Effect; name: string }

/** Takes an act back, whichever phone did it. */
export function Undo({ run, act_id, effect, name }: Taken) {
  return (
    <Button
      variant="default"
      className={classes['big'] ?? ''}
      aria-label={texts.forPerson(texts.undo, name)}
      onClick={() => void perform({ kind: 'undone', sheet_id: run.id, act_id }, effect)}
    >
      {texts.undo}
    </Button>
  )
}

export function Call({ phone, name }: { phone: string; name: string }) {
  return (
    <Button
      component="a"
      variant="default"
      href={`tel:${phone}`}
      aria-label={texts.callTo(name)}
      leftSection={<IconPhone size={20} aria-hidden />}
    >
      {texts.call}
    </Button>
  )
}
