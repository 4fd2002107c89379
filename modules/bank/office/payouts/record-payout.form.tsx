import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { type PaymentProviderCode, paymentProviders } from '#domain/payments/provider.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { providerNames } from '#words/office/provider-names.ts'

import { recordPayout } from '../../contract/payouts.contract.ts'
import { payoutColumnNames as names } from '../../words/payout-columns.ts'
import { payoutsTexts as texts } from './payouts.texts.ts'

type RecordProps = { opened: boolean; onClose: () => void }

/** Records a payout that reached the bank: its provider, its day and one total. */
export function RecordPayoutDialog({ opened, onClose }: RecordProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.recordTitle}>
      {opened && <RecordForm onClose={onClose} />}
    </Dialog>
  )
}

function RecordForm({ onClose }: Pick<RecordProps, 'onClose'>) {
  const today = useToday()
  const { currency: own, secondary_currency } = useMe().tour_operator
  const [provider, setProvider] = useState<PaymentProviderCode>(paymentProviders[0])
  const [currency, setCurrency] = useState(own)
  const [landedOn, setLandedOn] = useState<string | null>(today)
  const [received, setReceived] = useState<number | undefined>()
  const [reference, setReference] = useState('')
  const [isSent, setSent] = useState(false)
  const record = useCommand(recordPayout, {
    onDone: (payout) => {
      notifyDone(texts.recorded(payout.received, payout.currency))
      onClose()
    },
  })
  const send = () => {
    setSent(true)
    if (!landedOn || received === undefined) {
      focusFirstInvalid()
      return
    }
    record.run({ body: { provider, currency, landed_on: landedOn, received, reference } })
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
        <Choice
          label={names.provider}
          value={provider}
          onChange={(code) => setProvider(paymentProviders.find((each) => each === code) ?? provider)}
          options={paymentProviders.map((value) => ({ value, label: providerNames[value] }))}
        />
        {secondary_currency && (
          <Choice
            label={names.currency}
            value={currency}
            onChange={setCurrency}
            options={[own, secondary_currency].map((value) => ({ value, label: value }))}
          />
        )}
        <DateField
          label={texts.landedOn}
          value={landedOn}
          onChange={setLandedOn}
          maxDate={today}
          error={isSent && !landedOn && texts.missing.day}
          withAsterisk
        />
        <MoneyField
          label={texts.received}
          description={texts.receivedHint}
          currency={currency}
          value={received}
          onChange={setReceived}
          allowNegative
          error={isSent && received === undefined && texts.missing.received}
          withAsterisk
        />
        <TextInput
          label={texts.reference}
          description={texts.referenceHint}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          maxLength={80}
        />
        {record.problem && <ProblemAlert problem={record.problem} />}
        <FormActions act={texts.record} isRunning={record.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl aria-label={label} value={value} onChange={onChange} data={options} />
    </div>
  )
}
