import { Text } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { formatMoney } from '#words/format.ts'

import {
  type AccountStatementDetail,
  payOutAccountStatement,
  settleAccountStatement,
} from '../../contract/account-statements.contract.ts'
import { moneyInMethods, moneyOutMethods } from '../../rules/accounts/account.ts'
import { accountsTexts, statementTexts as texts } from './accounts.texts.ts'
import { crewAccountsTexts } from './crew/crew-accounts.texts.ts'
import { MoneyForm, noWords, PaymentFields } from './money-fields.form.tsx'

type FormProps = { statement: AccountStatementDetail; onClose: () => void }

/** Money that came for a statement: how much, how, and its number. */
export function SettleForm({ statement: { id, unpaid, currency }, onClose }: FormProps) {
  const [amount, setAmount] = useState<number | undefined>(unpaid)
  const [method, setMethod] = useState<(typeof moneyInMethods)[number]>('transferencia')
  const [typed, setTyped] = useState(noWords)
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
    <MoneyForm act={texts.received} command={settle} onSend={send} onClose={onClose}>
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
      <PaymentFields
        label={texts.method}
        methods={moneyInMethods}
        method={method}
        onMethod={setMethod}
        words={typed}
        onWords={setTyped}
      />
    </MoneyForm>
  )
}

/** What the statement leaves to the agency is paid to it, all of it. */
export function PayOutForm({ statement: { id, unpaid, currency, held_cash }, onClose }: FormProps) {
  const [method, setMethod] = useState<(typeof moneyOutMethods)[number]>('transferencia')
  const [typed, setTyped] = useState(noWords)
  const pay = useCommand(payOutAccountStatement, {
    onDone: () => {
      notifyDone(texts.paidOut)
      onClose()
    },
  })
  const send = () => pay.run({ params: { id }, body: { method, ...typed } })
  return (
    <MoneyForm act={texts.payOut} command={pay} onSend={send} onClose={onClose}>
      <Text size="sm">{texts.payOutHint(formatMoney(-unpaid, currency))}</Text>
      {held_cash > 0 && <Text size="sm">{crewAccountsTexts.heldNote(formatMoney(held_cash, currency))}</Text>}
      <PaymentFields
        label={texts.methodOut}
        methods={moneyOutMethods}
        method={method}
        onMethod={setMethod}
        words={typed}
        onWords={setTyped}
      />
    </MoneyForm>
  )
}
