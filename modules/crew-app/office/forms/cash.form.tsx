import { Button, SegmentedControl, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'

import { cashFor, cashPays } from '#domain/runs/cash.rules.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { formatMoney, formatRate } from '#words/format.ts'

import type { CrewRun, RunParty } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { perform } from '../queue/act-queue.hook.ts'
import { say } from '../queue/act-state.hook.ts'
import { keepFocus } from '../run/act-focus.hook.ts'
import { Undo } from '../run/run-buttons.panel.tsx'
import { bookingOf, currencyOf } from '../run/run-overlay.rules.ts'
import { useFirstField } from './first-field.hook.ts'

import classes from '../crew.module.css'

type Given = { run: CrewRun; party: RunParty; isOpen: boolean }

/** A party's balance, all of it or a part, and the cash taken. */
export function PartyCash({ run, party, isOpen }: Given) {
  const [isTaking, setTaking] = useState(false)
  const { contact_name, due, cash, charge } = party
  const booking_digest = bookingOf(party)
  const money = formatMoney(due, currencyOf(party, run))
  return (
    <>
      {cash.map(({ act_id, amount, pays, is_mine = true, ...taken }) => (
        <div key={act_id} className={classes['done']}>
          <IconCheck size={20} aria-hidden />
          <span>
            {texts[is_mine ? 'cashFrom' : 'cashOfOther'](
              formatMoney(amount, currencyOf(taken, { currency: currencyOf(party, run) })),
            )}
          </span>
          {isOpen && is_mine && (
            <Undo
              act_id={act_id}
              run={run}
              effect={{ cash: { booking_digest, amount, pays, ...taken } }}
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
  const { id: item_id, due, contact_name } = party
  const own = currencyOf(party, run)
  const [currency, setCurrency] = useState(own)
  const [amount, setAmount] = useState<number | undefined>(due)
  const field = useFirstField<HTMLInputElement>()
  // A phone may hold runs that were read before there was another currency.
  const other = (party as Partial<RunParty>).other ?? null
  const pairOf = (to: string) =>
    other && to !== own ? { from: own, to, own: run.currency, rate: other.rate } : null
  const pair = pairOf(currency)
  const whole = pair ? cashFor(due, pair) : due
  const isRight = amount !== undefined && amount > 0 && amount <= whole
  const pays = pair && isRight ? cashPays(amount, due, pair) : (amount ?? 0)
  const choose = (to: string) => {
    const chosen = pairOf(to)
    setCurrency(to)
    setAmount(chosen ? cashFor(due, chosen) : due)
  }
  const take = async (form: HTMLElement) => {
    if (!isRight) return
    const focus = keepFocus(form)
    await perform(
      {
        kind: 'cash',
        sheet_id: run.id,
        item_id,
        amount,
        ...(pair && { currency, exchange_rate: pair.rate }),
      },
      { cash: { booking_digest: bookingOf(party), amount, currency, pays } },
    )
    say(texts.cashFrom(formatMoney(amount, currency)))
    onEnd()
    focus()
  }
  return (
    <form
      className={classes['people']}
      aria-label={texts.forPerson(texts.cashTitle, contact_name)}
      onSubmit={(event) => {
        event.preventDefault()
        void take(event.currentTarget)
      }}
    >
      {other && (
        <SegmentedControl
          fullWidth
          size="lg"
          aria-label={texts.cashCurrency}
          data={[own, other.currency]}
          value={currency}
          onChange={choose}
        />
      )}
      <MoneyField
        key={currency}
        size="lg"
        label={texts.cashAmount}
        description={texts.cashOwed(pair ? `${money}, ${formatMoney(whole, currency)}` : money)}
        currency={currency}
        value={amount}
        onChange={setAmount}
        ref={field}
        error={isRight || amount === undefined ? undefined : texts.cashWrong(formatMoney(whole, currency))}
      />
      {pair && (
        <Text size="sm">
          {texts.cashRate(
            `1 ${pair.own === own ? currency : own} = ${formatRate(pair.rate)} ${pair.own}`,
            isRight ? formatMoney(pays, own) : '',
          )}
        </Text>
      )}
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
