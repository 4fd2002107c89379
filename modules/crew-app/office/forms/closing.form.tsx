import { Button, NumberInput, Text, Textarea, Title } from '@mantine/core'
import { type RefObject, useRef, useState } from 'react'

import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { useUnsaved } from '#web/ui/form/held-changes.ts'
import { formatMoney } from '#words/format.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'
import { crewTexts as texts } from '../crew.texts.ts'
import { perform } from '../queue/act-queue.hook.ts'
import { say } from '../queue/act-state.hook.ts'
import { keepFocus } from '../run/act-focus.hook.ts'
import { cashExpected } from '../run/owed-aboard.rules.ts'
import { owedQuestions } from '../run/owed.texts.ts'
import { otherCash } from '../run/run-overlay.rules.ts'
import { waitingAt } from '../run/run-steps.rules.ts'
import { type Expense, ExpensesForm, isWhole } from './expenses.form.tsx'

import classes from '../crew.module.css'

type Typed = number | string

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus()

const asNoted = ({ what, amount = 0, photo }: Expense) => ({
  what: what.trim(),
  amount,
  photo_id: photo?.id ?? null,
})

/** The end of a run: kilometres, what was spent, and the cash against what was noted. */
export function ClosingForm({ run }: { run: CrewRun }) {
  const [isOpen, setOpen] = useState(false)
  const [kilometres, setKilometres] = useState<Typed>('')
  const [expenses, setExpenses] = useState<Expense[]>([])
  const [cash, setCash] = useState<number>()
  const [hasAsked, setAsked] = useState(false)
  const cashField = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  useUnsaved(isOpen && Boolean(kilometres !== '' || expenses.length > 0 || cash !== undefined || note))
  if (run.status !== 'en_curso') return null
  const pending = waitingAt(run)
  if (!isOpen) {
    return (
      <Button
        {...(!run.finished_at && { variant: 'default' })}
        size="md"
        data-close
        className={classes['big'] ?? ''}
        onClick={() => setOpen(true)}
      >
        {texts.close}
      </Button>
    )
  }
  const isUnsaid = cash === undefined && cashExpected(run) > 0
  const spent = expenses.reduce((sum, { amount = 0 }) => sum + amount, 0)
  const isIncomplete = !expenses.every(isWhole)
  const close = async (button: HTMLElement) => {
    if (isUnsaid) {
      setAsked(true)
      cashField.current?.focus()
      return
    }
    const focus = keepFocus(button, 'h1')
    await perform(
      {
        kind: 'closed',
        sheet_id: run.id,
        kilometres: kilometres === '' ? null : Math.round(Number(kilometres)),
        expenses: expenses.map(asNoted),
        cash_received: cash ?? null,
        note,
      },
      { run: { status: 'cerrada' } },
      expenses.flatMap(({ photo }) => photo ?? []),
    )
    say(texts.closed)
    focus()
  }
  const leave = (button: HTMLElement) => {
    const focus = keepFocus(button, '[data-close]')
    setOpen(false)
    focus()
  }
  const numbers = { min: 0, size: 'md', inputMode: 'decimal' } as const
  return (
    <section className={classes['run']} aria-label={texts.closing}>
      <Title order={2}>{texts.closing}</Title>
      {pending > 0 && <Text className={classes['alert'] ?? ''}>{texts.closePending(pending)}</Text>}
      {owedQuestions(run).map((each) => (
        <Text key={each} className={classes['alert'] ?? ''}>
          {each}
        </Text>
      ))}
      <NumberInput
        {...numbers}
        ref={focusAtOnce}
        label={texts.kilometres}
        value={kilometres}
        onChange={setKilometres}
        max={5000}
      />
      <ExpensesForm lines={expenses} currency={run.currency} onChange={setExpenses} />
      {isIncomplete && <Text className={classes['alert'] ?? ''}>{texts.expenseMissing}</Text>}
      {spent > 0 && <Text>{texts.expensesTotal(formatMoney(spent, run.currency))}</Text>}
      <CashHandedOver
        run={run}
        cash={cash}
        field={cashField}
        isAsked={hasAsked && isUnsaid}
        onChange={setCash}
      />
      <Textarea
        size="md"
        label={texts.note}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={(event) => leave(event.currentTarget)}>
          {texts.cancel}
        </Button>
        <Button disabled={pending > 0 || isIncomplete} onClick={(event) => void close(event.currentTarget)}>
          {texts.close}
        </Button>
      </div>
    </section>
  )
}

type CashHandedOverProps = {
  run: CrewRun
  cash: number | undefined
  field: RefObject<HTMLInputElement | null>
  /** the amount is asked for: it was left empty */
  isAsked: boolean
  onChange: (cash: number | undefined) => void
}

function CashHandedOver({ run, cash, field, isAsked, onChange }: CashHandedOverProps) {
  return (
    <>
      <MoneyField
        size="md"
        label={texts.cashReceived}
        description={texts.cashExpected(formatMoney(cashExpected(run), run.currency))}
        currency={run.currency}
        ref={field}
        error={isAsked && texts.cashMissing}
        value={cash}
        onChange={onChange}
      />
      {otherCash(run).map(({ currency, amount }) => (
        <Text key={currency}>{texts.handsOverToo(formatMoney(amount, currency))}</Text>
      ))}
    </>
  )
}
