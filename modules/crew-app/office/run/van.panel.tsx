import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'

import { formatDate } from '#words/format.ts'
import { validityNames } from '#words/office/resource-words.ts'
import { vehicleDocumentName } from '#words/office/vehicle-document-words.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'

import classes from '../crew.module.css'

/** The run's van: capacity, and documents for a control. */
export function VanPanel({ vehicle }: { vehicle: NonNullable<CrewRun['vehicle']> }) {
  const [isOpen, setOpen] = useState(false)
  const { name, plate, seats, child_seats, accessible, papers } = vehicle
  const isPressing = papers.some(({ validity }) => validity !== 'vigente')
  return (
    <section className={classes['steps']} aria-label={texts.van}>
      <button
        type="button"
        className={classes['fold']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes['place']}>{`${name} · ${plate}`}</span>
        {isPressing && <span className={classes['alert']}>{texts.papersPressing}</span>}
        <span className={classes['count']}>{texts.papers}</span>
        <IconChevronDown size={20} aria-hidden data-open={isOpen || undefined} />
      </button>
      {isOpen && (
        <div className={classes['facts']}>
          <span>{texts.seats(seats)}</span>
          {child_seats > 0 && <span>{texts.childSeats(child_seats)}</span>}
          {accessible && <span>{texts.accessible}</span>}
        </div>
      )}
      {isOpen && (
        <ul className={classes['people']}>
          {papers.length === 0 && <li>{texts.noPapers}</li>}
          {papers.map(({ kind, number, expires_on, validity }) => (
            <li key={`${kind}${number}`} className={classes['facts']}>
              {validity === 'vigente' ? (
                <IconCheck size={20} aria-hidden />
              ) : (
                <IconAlertTriangle size={20} aria-hidden />
              )}
              <span className={classes['name']}>{vehicleDocumentName(kind)}</span>
              {number && <span>{number}</span>}
              <span className={validity === 'vigente' ? '' : classes['alert']}>
                {texts.paperUntil(validityNames[validity], formatDate(expires_on, { year: true }))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
