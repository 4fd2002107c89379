import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCheck, IconDots, IconUserOff } from '@tabler/icons-react'

import { attendanceOf } from '#domain/runs/attendance.rules.ts'
import type { MarkKind } from '#domain/runs/crew-act.ts'
import { attendanceNames } from '#words/office/resource-words.ts'

import type { CrewRun, RunParty, RunPassenger } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { perform } from '../queue/act-queue.hook.ts'
import { say } from '../queue/act-state.hook.ts'
import { keepFocus, step } from './act-focus.hook.ts'
import { Undo } from './run-buttons.panel.tsx'
import { useMinute } from './run-clock.hook.ts'
import { absentAt, momentOf } from './run-overlay.rules.ts'
import { waitingOf } from './run-steps.rules.ts'

import classes from '../crew.module.css'

export async function mark(run: CrewRun, { id: passenger_id }: RunPassenger, kind: MarkKind) {
  await perform({ kind, sheet_id: run.id, passenger_id }, { passenger_id, attendance: attendanceOf[kind] })
}

type Given = { run: CrewRun; party: RunParty; passenger: RunPassenger; index: number; isEarly: boolean }

/** One person in a line: who they are, and the one button that comes next; what is rare is behind the dots. */
export function PersonPanel({ run, party, passenger, index, isEarly }: Given) {
  const label = passenger.name || texts.passenger(index + 1)
  const name = passenger.name || `${party.contact_name}, ${label}`
  const { attendance, diet, health_notes, category } = passenger
  const isOpen = run.status !== 'cerrada' && run.status !== 'anulada'
  const waits = waitingOf(party).includes(passenger)
  const press = async (kind: MarkKind, button: HTMLElement | null) => {
    const focus = button && keepFocus(button)
    await mark(run, passenger, kind)
    say(texts.forPerson(attendanceNames[attendanceOf[kind]], name))
    focus?.()
  }
  const markAllAbsent = async () => {
    const absent = waitingOf(party)
    for (const each of absent) await mark(run, each, 'no_show')
    say(texts.forPerson(texts.allNoShow(absent.length), party.contact_name))
  }
  const notes = [diet, health_notes].filter(Boolean)
  return (
    <li className={classes['row']}>
      <div className={classes['who']}>
        <span className={classes['name']}>
          <bdi>{label}</bdi>
        </span>
        <span className={classes['facts']}>
          {attendance === 'pendiente' ? (
            <span>{category}</span>
          ) : (
            <span className={classes['mark']}>
              {attendance === 'no_show' ? (
                <IconUserOff size={18} aria-hidden />
              ) : (
                <IconCheck size={18} aria-hidden />
              )}
              {attendanceNames[attendance]}
            </span>
          )}
          {notes.map((note) => (
            <span key={note} className={classes['alert']}>
              {note}
            </span>
          ))}
        </span>
      </div>
      {isOpen && passenger.mark && attendance !== 'en_punto' && (
        <Undo
          act_id={passenger.mark.act_id}
          run={run}
          effect={{ passenger_id: passenger.id, attendance: passenger.mark.before }}
          name={name}
        />
      )}
      {isOpen && (waits || attendance === 'a_bordo') && (
        <More
          {...{ run, party, passenger, index, isEarly, name }}
          onPress={press}
          onAllAbsent={markAllAbsent}
        />
      )}
      {isOpen && (waits || attendance === 'no_show') && (
        <Button
          {...(isEarly ? { disabled: true } : step)}
          className={classes['big'] ?? ''}
          aria-label={texts.forPerson(texts.aboard, name)}
          onClick={(event) => void press('aboard', event.currentTarget)}
        >
          {texts.aboard}
        </Button>
      )}
    </li>
  )
}

type Rare = Given & {
  name: string
  onPress: (kind: MarkKind, button: HTMLElement | null) => Promise<void>
  /** marks all of the party who are still awaited */
  onAllAbsent: () => Promise<void>
}

function More({ run, party, passenger, isEarly, name, onPress, onAllAbsent }: Rare) {
  const { attendance, id: passenger_id, mark: last } = passenger
  const absentFrom = absentAt(run, party.stop_id)
  const now = useMinute()
  const left = Math.ceil((absentFrom - now) / 60_000)
  const awaited = waitingOf(party)
  const waits = awaited.includes(passenger)
  if (!waits && !party.drops_off) return null
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={48} aria-label={texts.forPerson(texts.more, name)}>
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''}>
        {attendance === 'pendiente' && (
          <Menu.Item disabled={isEarly} onClick={() => void onPress('at_point', null)}>
            {texts.atPoint}
          </Menu.Item>
        )}
        {attendance === 'en_punto' && last && (
          <Menu.Item
            onClick={() =>
              void perform(
                { kind: 'undone', sheet_id: run.id, act_id: last.act_id },
                { passenger_id, attendance: last.before },
              )
            }
          >
            {texts.forPerson(texts.undo, texts.atPoint)}
          </Menu.Item>
        )}
        {waits && (
          <Menu.Item disabled={left > 0} onClick={() => void onPress('no_show', null)}>
            {left > 0 ? texts.noShowIn(left, momentOf(absentFrom, now)) : texts.noShow}
          </Menu.Item>
        )}
        {waits && awaited.length > 1 && left <= 0 && (
          <Menu.Item onClick={() => void onAllAbsent()}>{texts.allNoShow(awaited.length)}</Menu.Item>
        )}
        {attendance === 'a_bordo' && (
          <Menu.Item onClick={() => void onPress('dropped_off', null)}>{texts.droppedOff}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
