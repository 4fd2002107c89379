import { Button, Text, Title } from '@mantine/core'
import { IconCheck, IconMapPin } from '@tabler/icons-react'

import type { CrewRun, CrewStop, RunParty } from '#contract/crew.contract.ts'

import { perform } from './act-queue.hook.ts'
import { crewTexts as texts } from './crew.texts.ts'
import { PartyPanel } from './party.panel.tsx'
import { Call, Undo } from './run-buttons.panel.tsx'
import { clockOf } from './run-overlay.rules.ts'

import classes from './crew.module.css'

type Given = { run: CrewRun; stop: CrewStop | null; parties: readonly RunParty[] }

/** Where the van stops, who waits there, and the buttons for each of them. */
export function StopPanel({ run, stop, parties }: Given) {
  const place = stop ? stop.place || stop.address : texts.withoutStop
  const [lat, lng] = stop?.lat_lng.split(',') ?? []
  const isOpen = run.status !== 'cerrada' && run.status !== 'anulada'
  return (
    <li className={classes['stop']}>
      <div className={classes['head']}>
        {stop?.time && <span className={classes['time']}>{stop.time}</span>}
        <Title order={3} className={classes['place'] ?? ''}>
          {place}
        </Title>
      </div>
      {stop?.instructions && <Text>{stop.instructions}</Text>}
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
              aria-label={texts.forPerson(texts.arrived, place)}
              onClick={() =>
                void perform({ kind: 'arrived', sheet_id: run.id, stop_id: stop.id }, { stop_id: stop.id })
              }
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
          {stop.phone && <Call phone={stop.phone} name={place} />}
        </div>
      )}
      <ul className={classes['parties']}>
        {parties.map((party) => (
          <PartyPanel key={party.id} run={run} party={party} />
        ))}
      </ul>
    </li>
  )
}
