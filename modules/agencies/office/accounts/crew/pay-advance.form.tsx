import { SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { payAdvance } from '../../../contract/accounts.contract.ts'
import { moneyOutMethods } from '../../../rules/accounts/account.ts'
import { accountColumnNames as names } from '../../../words/accounts/account-columns.ts'
import { settlementMethodNames } from '../../../words/accounts/account-names.ts'
import { accountsTexts, statementTexts } from '../accounts.texts.ts'
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
  const [typed, setTyped] = useState({ reference: '', note: '' })
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        <Text size="sm">{texts.advanceHint}</Text>
        {currencies.length > 1 && (
          <SegmentedControl
            aria-label={names.currency}
            value={currency}
            onChange={setCurrency}
            data={[...currencies]}
          />
        )}
        <MoneyField
          label={accountsTexts.amount}
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={isSent && !amount && accountsTexts.missingAmount}
          withAsterisk
        />
        <Select
          label={statementTexts.methodOut}
          data={moneyOutMethods.map((value) => ({ value, label: settlementMethodNames[value] }))}
          value={method}
          onChange={(chosen) => setMethod(moneyOutMethods.find((each) => each === chosen) ?? method)}
          allowDeselect={false}
        />
        {method !== 'efectivo' && (
          <TextInput
            label={statementTexts.reference}
            value={typed.reference}
            onChange={(event) => setTyped({ ...typed, reference: event.currentTarget.value })}
            maxLength={60}
          />
        )}
        <TextInput
          label={statementTexts.note}
          value={typed.note}
          onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
          maxLength={200}
        />
        {pay.problem && <ProblemAlert problem={pay.problem} />}
        <FormActions act={texts.advanceAct} isRunning={pay.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
