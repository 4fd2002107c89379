import { Button } from '@mantine/core'
import { IconCheck, IconUserOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import type { CrewRun, RunParty, RunPassenger } from '#contract/crew.contract.ts'
import { attendanceNames } from '#contract/resource-words.ts'
import { attendanceOf } from '#domain/crew/attendance.rules.ts'
import type { MarkKind } from '#domain/crew/crew-act.ts'
import type { Attendance } from '#domain/schedule-sheets/schedule-sheet.ts'
import { keep, readKept } from '#web/api/offline-store.ts'

import { perform } from './act-queue.hook.ts'
import { crewTexts as texts } from './crew.texts.ts'
import { absentAt } from './run-overlay.rules.ts'

import classes from './crew.module.css'

type LastMark = { act_id: string; before: Attendance }
const markKey = ({ id }: Pick<RunPassenger, 'id'>) => `mark:${id}`

/** Marks somebody, and remembers how they stood for whoever pressed the wrong button. */
export async function mark(run: CrewRun, passenger: RunPassenger, kind: MarkKind) {
  const { id: passenger_id, attendance: before } = passenger
  const act_id = await perform(
    { kind, sheet_id: run.id, passenger_id },
    { passenger_id, attendance: attendanceOf[kind] },
  )
  await keep(markKey(passenger), { act_id, before } satisfies LastMark)
}

async function undo(run: CrewRun, passenger: RunPassenger) {
  const last = await readKept<LastMark>(markKey(passenger))
  if (!last) return
  await perform(
    { kind: 'undone', sheet_id: run.id, act_id: last.act_id },
    { passenger_id: passenger.id, attendance: last.before },
  )
  await keep(markKey(passenger), null)
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

type Given = { run: CrewRun; party: RunParty; passenger: RunPassenger; name: string }

export function PersonPanel({ run, party, passenger, name }: Given) {
  const { attendance, diet, health_notes, category } = passenger
  const isOpen = run.status !== 'cerrada' && run.status !== 'anulada'
  const isWaiting = attendance === 'pendiente' || attendance === 'en_punto'
  const now = useMinute()
  const absentFrom = absentAt(run, party.stop_id)
  const press = (kind: MarkKind) => void mark(run, passenger, kind)
  const from = new Date(absentFrom).toLocaleTimeString('es', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
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
          {isOpen && (
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
          {isWaiting && (
            <Button
              variant="default"
              disabled={now < absentFrom}
              aria-label={texts.forPerson(texts.noShow, name)}
              onClick={() => press('no_show')}
            >
              {now < absentFrom ? texts.noShowFrom(from) : texts.noShow}
            </Button>
          )}
          {attendance === 'a_bordo' && (
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
