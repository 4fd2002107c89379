import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'

import type { CrewRun, RunParty } from '#contract/crew.contract.ts'
import { formatMoney } from '#contract/format.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { ProductTag } from '#web/ui/product-tag.tsx'

import { perform } from './act-queue.hook.ts'
import { crewTexts as texts } from './crew.texts.ts'
import { mark, PersonPanel } from './person.panel.tsx'
import { Call, Undo } from './run-buttons.panel.tsx'

import classes from './crew.module.css'

/** Who booked together: how to reach them, who of them is aboard, and what they still owe. */
export function PartyPanel({ run, party }: { run: CrewRun; party: RunParty }) {
  const { contact_name, contact_phone, passengers } = party
  const waiting = passengers.filter(
    ({ attendance }) => attendance === 'pendiente' || attendance === 'en_punto',
  )
  const isOpen = run.status !== 'cerrada' && run.status !== 'anulada'
  const money = formatMoney(party.due, run.currency)
  const takeCash = () =>
    confirm({
      title: texts.cashTitle,
      consequences: texts.cashBody(money, contact_name),
      act: texts.takeCash(money),
      isDestructive: false,
      onConfirm: () => {
        const cash = { booking_id: party.booking_id, amount: party.due }
        void perform({ kind: 'cash', sheet_id: run.id, ...cash }, { cash })
      },
    })
  const boardAll = async () => {
    for (const each of waiting) await mark(run, each, 'aboard')
  }
  return (
    <li className={classes['party']}>
      <div className={classes['head']}>
        <span className={classes['name']}>{contact_name}</span>
        <span>{texts.people(passengers.length)}</span>
        {party.room && <span className={classes['alert']}>{texts.room(party.room)}</span>}
        <ProductTag code={party.code} color={party.color} />
        <span>{party.locator}</span>
      </div>
      {party.note && <Text className={classes['alert'] ?? ''}>{party.note}</Text>}
      {contact_phone && (
        <div className={classes['buttons']}>
          <Call phone={contact_phone} name={contact_name} />
          <Button
            component="a"
            variant="default"
            href={`https://wa.me/${contact_phone.replace('+', '')}`}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.whatsAppTo(contact_name)}
            leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
          >
            {texts.whatsApp}
          </Button>
        </div>
      )}
      {isOpen && waiting.length > 1 && (
        <Button
          size="md"
          className={classes['big'] ?? ''}
          aria-label={texts.forPerson(texts.allAboard(waiting.length), contact_name)}
          onClick={() => void boardAll()}
        >
          {texts.allAboard(waiting.length)}
        </Button>
      )}
      <ul className={classes['people']}>
        {passengers.map((passenger, index) => (
          <PersonPanel
            key={passenger.id}
            run={run}
            party={party}
            passenger={passenger}
            name={passenger.name || `${contact_name}, ${texts.passenger(index + 1)}`}
          />
        ))}
      </ul>
      {party.cash.map(({ act_id, amount }) => (
        <div key={act_id} className={classes['done']}>
          <IconCheck size={20} aria-hidden />
          <span>{texts.cashFrom(formatMoney(amount, run.currency))}</span>
          {isOpen && (
            <Undo
              act_id={act_id}
              run={run}
              effect={{ cash: { booking_id: party.booking_id, amount } }}
              name={texts.forPerson(texts.cashTaken, contact_name)}
            />
          )}
        </div>
      ))}
      {isOpen && party.due > 0 && (
        <Button variant="default" className={classes['big'] ?? ''} onClick={takeCash}>
          {texts.due(money)}
        </Button>
      )}
    </li>
  )
}
