import { Button, Text } from '@mantine/core'
import { useRef } from 'react'

import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { languageName } from '#words/formatters.ts'

import type { CrewRun, RunParty } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { PartyCash } from '../forms/cash.form.tsx'
import { say } from '../queue/act-state.hook.ts'
import { keepFocus, step } from './act-focus.hook.ts'
import { mark, PersonPanel } from './person.panel.tsx'
import { Reach } from './run-buttons.panel.tsx'
import { useTooEarly } from './run-clock.hook.ts'
import { isNotFetched, waitingOf } from './run-steps.rules.ts'

import classes from '../crew.module.css'

/** A party: contact, balance, and who is aboard. */
export function PartyPanel({ run, party }: { run: CrewRun; party: RunParty }) {
  const { contact_name, contact_phone, passengers, room, locator, note, language } = party
  const waiting = waitingOf(party)
  const isOpen = run.status !== 'cerrada' && run.status !== 'anulada'
  const isEarly = useTooEarly(run)
  const isBoarding = useRef(false)
  const boardAll = async (button: HTMLElement) => {
    // A second tap while they go aboard one by one would count the first of them again.
    if (isBoarding.current) return
    isBoarding.current = true
    const focus = keepFocus(button)
    for (const each of waiting) await mark(run, each, 'aboard')
    isBoarding.current = false
    say(texts.forPerson(texts.allAboard(waiting.length), contact_name))
    focus()
  }
  return (
    <li className={classes['party']}>
      <div className={classes['row']}>
        <div className={classes['who']}>
          <span className={classes['name']}>
            <bdi>{contact_name}</bdi>
          </span>
          <span className={classes['facts']}>
            <span>{texts.people(passengers.length)}</span>
            {language !== 'es' && <span>{texts.guideIn(languageName(language))}</span>}
            {room && <span className={classes['alert']}>{texts.room(room)}</span>}
            <ProductTag code={party.code} color={party.color} />
            <span>{locator}</span>
          </span>
        </div>
        {contact_phone && <Reach phone={contact_phone} name={contact_name} />}
      </div>
      {isNotFetched(party) && <Text className={classes['alert'] ?? ''}>{texts.partySuspended}</Text>}
      {note && <Text className={classes['alert'] ?? ''}>{note}</Text>}
      <PartyCash run={run} party={party} isOpen={isOpen} />
      {isOpen && waiting.length > 1 && (
        <Button
          {...(isEarly ? { disabled: true } : step)}
          size="md"
          className={classes['big'] ?? ''}
          aria-label={texts.forPerson(texts.allAboard(waiting.length), contact_name)}
          onClick={(event) => void boardAll(event.currentTarget)}
        >
          {texts.allAboard(waiting.length)}
        </Button>
      )}
      <ul className={classes['persons']}>
        {passengers.map((passenger, index) => (
          <PersonPanel key={passenger.id} {...{ run, party, passenger, index, isEarly }} />
        ))}
      </ul>
    </li>
  )
}
