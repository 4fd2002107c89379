import { Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import {
  type AccountStatementDetail,
  payOutAccountStatement,
  settleAccountStatement,
} from '../../contract/account-statements.contract.ts'
import { moneyInMethods, moneyOutMethods } from '../../rules/accounts/account.ts'
import { settlementMethodNames } from '../../words/accounts/account-names.ts'
import { accountsTexts, statementTexts as texts } from './accounts.texts.ts'
import { crewAccountsTexts } from './crew/crew-accounts.texts.ts'

type FormProps = { statement: AccountStatementDetail; onClose: () => void }
type Typed = { reference: string; note: string }

/** Money that came for a statement: how much, how, and its number. */
export function SettleForm({ statement: { id, unpaid, currency }, onClose }: FormProps) {
  const [amount, setAmount] = useState<number | undefined>(unpaid)
  const [method, setMethod] = useState<(typeof moneyInMethods)[number]>('transferencia')
  const [typed, setTyped] = useState<Typed>({ reference: '', note: '' })
  const [isSent, setSent] = useState(false)
  const settle = useCommand(settleAccountStatement, {
    onDone: ({ unpaid: left }) => {
      notifyDone(texts.settled(left, currency))
      onClose()
    },
  })
  const send = () => {
    setSent(true)
    if (amount) settle.run({ params: { id }, body: { method, amount, ...typed } })
    else focusFirstInvalid()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        <Text size="sm">{texts.receivedHint(formatMoney(unpaid, currency))}</Text>
        <MoneyField
          label={texts.howMuch}
          currency={currency}
          value={amount}
          onChange={setAmount}
          usual={unpaid}
          error={isSent && !amount && accountsTexts.missingAmount}
          withAsterisk
        />
        <Select
          label={texts.method}
          data={moneyInMethods.map((value) => ({ value, label: settlementMethodNames[value] }))}
          value={method}
          onChange={(chosen) => setMethod(moneyInMethods.find((each) => each === chosen) ?? method)}
          allowDeselect={false}
        />
        <Words typed={typed} onChange={setTyped} hasReference={method !== 'efectivo'} />
        {settle.problem && <ProblemAlert problem={settle.problem} />}
        <FormActions act={texts.received} isRunning={settle.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

/** What the statement leaves to the agency is paid to it, all of it. */
export function PayOutForm({ statement: { id, unpaid, currency, held_cash }, onClose }: FormProps) {
  const [method, setMethod] = useState<(typeof moneyOutMethods)[number]>('transferencia')
  const [typed, setTyped] = useState<Typed>({ reference: '', note: '' })
  const pay = useCommand(payOutAccountStatement, {
    onDone: () => {
      notifyDone(texts.paidOut)
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pay.run({ params: { id }, body: { method, ...typed } })
      }}
    >
      <Stack>
        <Text size="sm">{texts.payOutHint(formatMoney(-unpaid, currency))}</Text>
        {held_cash > 0 && (
          <Text size="sm">{crewAccountsTexts.heldNote(formatMoney(held_cash, currency))}</Text>
        )}
        <Select
          label={texts.methodOut}
          data={moneyOutMethods.map((value) => ({ value, label: settlementMethodNames[value] }))}
          value={method}
          onChange={(chosen) => setMethod(moneyOutMethods.find((each) => each === chosen) ?? method)}
          allowDeselect={false}
        />
        <Words typed={typed} onChange={setTyped} hasReference={method !== 'efectivo'} />
        {pay.problem && <ProblemAlert problem={pay.problem} />}
        <FormActions act={texts.payOut} isRunning={pay.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

type WordsProps = { typed: Typed; onChange: (typed: Typed) => void; hasReference: boolean }

function Words({ typed, onChange, hasReference }: WordsProps) {
  return (
    <>
      {hasReference && (
        <TextInput
          label={texts.reference}
          description={texts.referenceHint}
          value={typed.reference}
          onChange={(event) => onChange({ ...typed, reference: event.currentTarget.value })}
          maxLength={60}
        />
      )}
      <TextInput
        label={texts.note}
        value={typed.note}
        onChange={(event) => onChange({ ...typed, note: event.currentTarget.value })}
        maxLength={300}
      />
    </>
  )
}
