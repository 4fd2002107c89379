import { Button } from '@mantine/core'
import { IconCheck, IconUserOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import type { CrewRun, RunParty, RunPassenger } from '#contract/crew.contract.ts'
import { attendanceNames } from '#contract/resource-words.ts'
import { attendanceOf } from '#domain/crew/attendance.rules.ts'
import type { MarkKind } from '#domain/crew/crew-act.ts'

import { useClock } from '../../me.ts'
import { perform } from './act-queue.hook.ts'
import { crewTexts as texts } from './crew.texts.ts'
import { absentAt, clockOf } from './run-overlay.rules.ts'

import classes from './crew.module.css'

export async function mark(run: CrewRun, { id: passenger_id }: RunPassenger, kind: MarkKind) {
  await perform({ kind, sheet_id: run.id, passenger_id }, { passenger_id, attendance: attendanceOf[kind] })
}

async function undo(run: CrewRun, { id: passenger_id, mark: last }: RunPassenger) {
  if (!last) return
  await perform(
    { kind: 'undone', sheet_id: run.id, act_id: last.act_id },
    { passenger_id, attendance: last.before },
  )
}

function useMinute(): number {
  const clock = useClock()
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 15_000)
    return () => clearInterval(timer)
  }, [])
  return clock().getTime()
}

type Given = { run: CrewRun; party: RunParty; passenger: RunPassenger; name: string }

export function PersonPanel({ run, party, passenger, name }: Given) {
  const { attendance, diet, health_notes, category } = passenger
  const isOpen = run.status !== 'cerrada' && run.status !== 'anulada'
  const isWaiting = attendance === 'pendiente' || attendance === 'en_punto'
  const now = useMinute()
  const absentFrom = absentAt(run, party.stop_id)
  const left = Math.ceil((absentFrom - now) / 60_000)
  const press = (kind: MarkKind) => void mark(run, passenger, kind)
  const from = clockOf(absentFrom)
  return (
    <li className={classes['person']}>
      <div className={classes['facts']}>
        <span className={classes['name']}>{name}</span>
        <span>{category}</span>
        {[diet, health_notes].filter(Boolean).map((note) => (
          <span key={note} className={classes['alert']}>
            {note}
          </span>
        ))}
      </div>
      {attendance !== 'pendiente' && (
        <div className={classes['done']}>
          {attendance === 'no_show' ? (
            <IconUserOff size={20} aria-hidden />
          ) : (
            <IconCheck size={20} aria-hidden />
          )}
          <span>{attendanceNames[attendance]}</span>
          {isOpen && passenger.mark && (
            <Button
              variant="default"
              className={classes['big'] ?? ''}
              aria-label={texts.forPerson(texts.undo, name)}
              onClick={() => void undo(run, passenger)}
            >
              {texts.undo}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <div className={classes['buttons']}>
          {(isWaiting || attendance === 'no_show') && (
            <Button aria-label={texts.forPerson(texts.aboard, name)} onClick={() => press('aboard')}>
              {texts.aboard}
            </Button>
          )}
          {attendance === 'pendiente' && (
            <Button
              variant="default"
              aria-label={texts.forPerson(texts.atPoint, name)}
              onClick={() => press('at_point')}
            >
              {texts.atPoint}
            </Button>
          )}
          {isWaiting && (
            <Button
              variant="default"
              disabled={left > 0}
              aria-label={texts.forPerson(texts.noShow, name)}
              onClick={() => press('no_show')}
            >
              {left > 0 ? texts.noShowIn(left, from) : texts.noShow}
            </Button>
          )}
          {attendance === 'a_bordo' && party.drops_off && (
            <Button
              variant="default"
              aria-label={texts.forPerson(texts.droppedOff, name)}
              onClick={() => press('dropped_off')}
            >
              {texts.droppedOff}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
