import { SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { settlementMethodNames } from '../../words/accounts/account-names.ts'
import { accountsTexts, statementTexts as texts } from './accounts.texts.ts'

type MoneyFormProps = {
  act: string
  command: { problem: ApiError | null; isRunning: boolean }
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog of an account: its fields, why it was refused, and its buttons. */
export function MoneyForm({ act, command, onSend, onClose, children }: MoneyFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Stack>
        {children}
        {command.problem && <ProblemAlert problem={command.problem} />}
        <FormActions act={act} isRunning={command.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

type AmountProps = {
  /** a choice is shown where there are several */
  currencies: readonly string[]
  currency: string
  onCurrency: (currency: string) => void
  amount: number | undefined
  onAmount: (amount: number | undefined) => void
  isSent: boolean
}

/** An amount above zero in one of the currencies. */
export function AmountFields({ currencies, currency, onCurrency, amount, onAmount, isSent }: AmountProps) {
  return (
    <>
      {currencies.length > 1 && (
        <SegmentedControl
          aria-label={names.currency}
          value={currency}
          onChange={onCurrency}
          data={[...currencies]}
        />
      )}
      <MoneyField
        label={accountsTexts.amount}
        currency={currency}
        value={amount}
        onChange={onAmount}
        error={isSent && !amount && accountsTexts.missingAmount}
        withAsterisk
      />
    </>
  )
}

type Method = keyof typeof settlementMethodNames
export type PaymentWords = { reference: string; note: string }
export const noWords: PaymentWords = { reference: '', note: '' }

type PaymentProps<Choice extends Method> = {
  label: string
  methods: readonly Choice[]
  method: Choice
  onMethod: (method: Choice) => void
  words: PaymentWords
  onWords: (words: PaymentWords) => void
}

/** How money comes or goes, its number at the bank, and a note. */
export function PaymentFields<Choice extends Method>({
  label,
  methods,
  method,
  onMethod,
  words,
  onWords,
}: PaymentProps<Choice>) {
  return (
    <>
      <Select
        label={label}
        data={methods.map((value) => ({ value, label: settlementMethodNames[value] }))}
        value={method}
        onChange={(chosen) => onMethod(methods.find((each) => each === chosen) ?? method)}
        allowDeselect={false}
      />
      {method !== 'efectivo' && (
        <TextInput
          label={texts.reference}
          description={texts.referenceHint}
          value={words.reference}
          onChange={(event) => onWords({ ...words, reference: event.currentTarget.value })}
          maxLength={60}
        />
      )}
      <TextInput
        label={texts.note}
        value={words.note}
        onChange={(event) => onWords({ ...words, note: event.currentTarget.value })}
        maxLength={200}
      />
    </>
  )
}
