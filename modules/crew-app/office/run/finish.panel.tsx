import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { confirm } from '#web/ui/form/confirm.tsx'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { perform } from '../queue/act-queue.hook.ts'
import { say } from '../queue/act-state.hook.ts'
import { keepFocus } from './act-focus.hook.ts'
import { owedQuestions } from './owed.texts.ts'
import { Undo } from './run-buttons.panel.tsx'
import { useMinute } from './run-clock.hook.ts'
import { clockOf, momentOf } from './run-overlay.rules.ts'
import { peopleAt, waitingAt } from './run-steps.rules.ts'

import classes from '../crew.module.css'

/** Everybody is back: what is left is the closing. */
export function Finish({ run }: { run: CrewRun }) {
  const now = useMinute()
  const { id: sheet_id, finished_act_id: act_id, finished_at } = run
  const open = stillOpen(run, now)
  const finish = async (button: HTMLElement) => {
    const focus = keepFocus(button, '[data-close]')
    await perform({ kind: 'finished', sheet_id }, { run: { finished_at: new Date().toISOString() } })
    say(texts.finishedAt(clockOf(Date.now())))
    focus()
  }
  const press = (button: HTMLElement) => {
    if (open.length === 0) return void finish(button)
    return confirm({
      title: texts.finishTitle,
      consequences: [...open, texts.finishBody].map((each) => <p key={each}>{each}</p>),
      act: texts.finish,
      isDestructive: false,
      isOnTheRoad: true,
      onConfirm: () => void finish(button),
    })
  }
  if (!finished_at)
    return (
      <Button
        variant="default"
        data-finish
        className={classes['big'] ?? ''}
        onClick={(event) => press(event.currentTarget)}
      >
        {texts.finish}
      </Button>
    )
  return (
    <div className={classes['done']}>
      <IconCheck size={20} aria-hidden />
      <span>{texts.finishedAt(clockOf(finished_at))}</span>
      {act_id && (
        <Undo
          act_id={act_id}
          run={run}
          effect={{ run: { finished_at: null } }}
          name={texts.finish}
          then="[data-finish]"
        />
      )}
    </div>
  )
}

/** Reasons against ending the run: a tap by mistake would show the van as returned. */
function stillOpen(run: CrewRun, now: number): string[] {
  const waiting = waitingAt(run)
  const start = Date.parse(run.start_at)
  const end = Date.parse(run.end_at ?? run.start_at)
  return [
    ...(waiting > 0 ? [texts.finishUnmarked(waiting, peopleAt(run))] : []),
    ...owedQuestions(run),
    ...(now < start
      ? [texts.notBegun(momentOf(start, now))]
      : now < end
        ? [texts.notOver(momentOf(end, now))]
        : []),
  ]
}
