import { Button, Text, Title } from '@mantine/core'
import { IconCheck, IconChevronDown, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { perform } from '../queue/act-queue.hook.ts'
import { say } from '../queue/act-state.hook.ts'
import { keepFocus } from './act-focus.hook.ts'
import { owedTexts } from './owed.texts.ts'
import { PartyPanel } from './party.panel.tsx'
import { TooEarly, Undo } from './run-buttons.panel.tsx'
import { useTooEarly } from './run-clock.hook.ts'
import { clockOf } from './run-overlay.rules.ts'
import { peopleAt, type Step, waitingAt } from './run-steps.rules.ts'

import classes from '../crew.module.css'

const placeOf = ({ stop }: Step) => (stop ? stop.place || stop.address : texts.withoutStop)

/** A stop that is not the next one: a line, and all of it at a touch. */
export function FoldedStop({ run, step }: { run: CrewRun; step: Step }) {
  const [isOpen, setOpen] = useState(false)
  const place = placeOf(step)
  const waiting = waitingAt(step)
  const people = peopleAt(step)
  const owed = owedTexts({ ...run, parties: step.parties })
  return (
    <li className={classes['stop']}>
      <button
        type="button"
        className={classes['fold']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {step.stop?.time && <span className={classes['time']}>{step.stop.time}</span>}
        <span className={classes['place']}>{place}</span>
        {owed.length > 0 && <span className={classes['alert']}>{texts.owedAtStop(owed)}</span>}
        <span className={classes['count']}>
          {people > 0 && waiting === 0 && <IconCheck size={20} aria-hidden />}
          {people > 0 && texts.waitingCount(waiting, people)}
        </span>
        <IconChevronDown size={20} aria-hidden data-open={isOpen || undefined} />
      </button>
      {isOpen && <StopBody run={run} step={step} />}
    </li>
  )
}

/** The next stop, open. */
export function NextStop({ run, step }: { run: CrewRun; step: Step }) {
  return (
    <section className={classes['stop']} data-next aria-label={texts.nextStop}>
      <Text className={classes['next'] ?? ''}>{texts.nextStop}</Text>
      <div className={classes['head']}>
        {step.stop?.time && <span className={classes['time']}>{step.stop.time}</span>}
        <Title order={2} className={classes['place'] ?? ''}>
          {placeOf(step)}
        </Title>
      </div>
      <StopBody run={run} step={step} />
    </section>
  )
}

/** Directions, and the buttons for each waiting passenger. */
function StopBody({ run, step }: { run: CrewRun; step: Step }) {
  const { stop, parties } = step
  const place = placeOf(step)
  const [lat, lng] = stop?.lat_lng.split(',') ?? []
  const isOpen = run.status !== 'cerrada' && run.status !== 'anulada'
  const isEarly = useTooEarly(run)
  const arrive = async (button: HTMLElement) => {
    if (!stop) return
    const focus = keepFocus(button)
    await perform({ kind: 'arrived', sheet_id: run.id, stop_id: stop.id }, { stop_id: stop.id })
    say(texts.forPerson(texts.arrived, place))
    focus()
  }
  const where = [stop?.address === place ? '' : stop?.address, stop?.instructions].filter(Boolean)
  return (
    <>
      {where.length > 0 && <Text className={classes['where'] ?? ''}>{where.join('. ')}</Text>}
      {isOpen && <TooEarly run={run} />}
      {stop && (
        <div className={classes['buttons']}>
          {stop.arrived_at && (
            <span className={classes['done']}>
              <IconCheck size={20} aria-hidden />
              <span>{texts.arrivedAt(clockOf(stop.arrived_at))}</span>
              {isOpen && stop.arrived_act_id && (
                <Undo
                  act_id={stop.arrived_act_id}
                  run={run}
                  effect={{ stop_id: stop.id }}
                  name={texts.forPerson(texts.arrived, place)}
                />
              )}
            </span>
          )}
          {isOpen && !stop.arrived_at && (
            <Button
              variant="default"
              {...(isEarly && { disabled: true })}
              aria-label={texts.forPerson(texts.arrived, place)}
              onClick={(event) => void arrive(event.currentTarget)}
            >
              {texts.arrived}
            </Button>
          )}
          {lat && lng && (
            <Button
              component="a"
              variant="default"
              href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.mapOf(place)}
              leftSection={<IconMapPin size={20} aria-hidden />}
            >
              {texts.map}
            </Button>
          )}
          {stop.phone && (
            <Button
              component="a"
              variant="default"
              href={`tel:${stop.phone}`}
              aria-label={texts.callTo(place)}
              leftSection={<IconPhone size={20} aria-hidden />}
            >
              {texts.hotel}
            </Button>
          )}
        </div>
      )}
      <ul className={classes['parties']}>
        {parties.map((party) => (
          <PartyPanel key={party.id} run={run} party={party} />
        ))}
      </ul>
    </>
  )
}
