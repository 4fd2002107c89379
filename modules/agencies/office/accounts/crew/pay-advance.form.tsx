import { Text } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { payAdvance } from '../../../contract/accounts.contract.ts'
import { moneyOutMethods } from '../../../rules/accounts/account.ts'
import { statementTexts } from '../accounts.texts.ts'
import { AmountFields, MoneyForm, noWords, PaymentFields } from '../money-fields.form.tsx'
import { crewAccountsTexts as texts } from './crew-accounts.texts.ts'

type AdvanceProps = {
  partyId: string
  currencies: readonly string[]
  opened: boolean
  onClose: () => void
}

/** Money paid before the statement: how much, how, and its number. */
export function PayAdvanceDialog({ opened, onClose, ...rest }: AdvanceProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.advanceTitle}>
      {opened && <AdvanceForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

function AdvanceForm({ partyId, currencies, onClose }: Omit<AdvanceProps, 'opened'>) {
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const [amount, setAmount] = useState<number | undefined>()
  const [method, setMethod] = useState<(typeof moneyOutMethods)[number]>('transferencia')
  const [typed, setTyped] = useState(noWords)
  const [isSent, setSent] = useState(false)
  const pay = useCommand(payAdvance, {
    onDone: () => {
      notifyDone(texts.advanced(amount ?? 0, currency))
      onClose()
    },
  })
  const send = () => {
    setSent(true)
    if (amount) pay.run({ params: { party_id: partyId }, body: { currency, amount, method, ...typed } })
    else focusFirstInvalid()
  }
  return (
    <MoneyForm act={texts.advanceAct} command={pay} onSend={send} onClose={onClose}>
      <Text size="sm">{texts.advanceHint}</Text>
      <AmountFields
        currencies={currencies}
        currency={currency}
        onCurrency={setCurrency}
        amount={amount}
        onAmount={setAmount}
        isSent={isSent}
      />
      <PaymentFields
        label={statementTexts.methodOut}
        methods={moneyOutMethods}
        method={method}
        onMethod={setMethod}
        words={typed}
        onWords={setTyped}
      />
    </MoneyForm>
  )
}
