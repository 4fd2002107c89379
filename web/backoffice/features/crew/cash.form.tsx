import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'

import type { CrewRun, RunParty } from '#contract/crew/crew.contract.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { formatMoney } from '#words/format.ts'

import { crewTexts as texts } from './crew.texts.ts'
import { useFirstField } from './first-field.hook.ts'
import { perform } from './queue/act-queue.hook.ts'
import { say } from './queue/act-state.hook.ts'
import { Undo } from './run-buttons.panel.tsx'
import { currencyOf } from './run-overlay.rules.ts'

import classes from './crew.module.css'

type Given = { run: CrewRun; party: RunParty; isOpen: boolean }

/** What a party still owes, all of it or a part, and what was taken. */
export function PartyCash({ run, party, isOpen }: Given) {
  const [isTaking, setTaking] = useState(false)
  const { contact_name, due, cash, charge } = party
  const money = formatMoney(due, currencyOf(party, run))
  return (
    <>
      {cash.map(({ act_id, amount }) => (
        <div key={act_id} className={classes['done']}>
          <IconCheck size={20} aria-hidden />
          <span>{texts.cashFrom(formatMoney(amount, currencyOf(party, run)))}</span>
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
      {isOpen && due > 0 && !isTaking && (
        <Button
          variant={charge ? 'filled' : 'default'}
          className={classes['big'] ?? ''}
          aria-label={texts.forPerson(charge ? texts.charge(money) : texts.due(money), contact_name)}
          onClick={() => setTaking(true)}
        >
          {charge ? texts.charge(money) : texts.due(money)}
        </Button>
      )}
      {isOpen && due > 0 && isTaking && (
        <CashForm run={run} party={party} money={money} onEnd={() => setTaking(false)} />
      )}
    </>
  )
}

type Taking = { run: CrewRun; party: RunParty; money: string; onEnd: () => void }

function CashForm({ run, party, money, onEnd }: Taking) {
  const { booking_id, due, contact_name } = party
  const [amount, setAmount] = useState<number | undefined>(due)
  const field = useFirstField<HTMLInputElement>()
  const isRight = amount !== undefined && amount > 0 && amount <= due
  const take = async () => {
    if (!isRight) return
    const cash = { booking_id, amount }
    await perform({ kind: 'cash', sheet_id: run.id, ...cash }, { cash })
    say(texts.cashFrom(formatMoney(amount, currencyOf(party, run))))
    onEnd()
    document.querySelector<HTMLElement>('[data-step]')?.focus()
  }
  return (
    <form
      className={classes['people']}
      aria-label={texts.forPerson(texts.cashTitle, contact_name)}
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <MoneyField
        size="lg"
        label={texts.cashAmount}
        description={texts.cashOwed(money)}
        currency={currencyOf(party, run)}
        value={amount}
        onChange={setAmount}
        ref={field}
        error={isRight || amount === undefined ? undefined : texts.cashWrong(money)}
      />
      <Text size="sm">{texts.cashFromWhom(contact_name)}</Text>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onEnd}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={!isRight}>
          {texts.takeCash}
        </Button>
      </div>
    </form>
  )
}
