import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { adjustAccount } from '../../contract/accounts.contract.ts'
import type { PartyKind } from '../../rules/accounts/account.ts'
import { accountsTexts as texts } from './accounts.texts.ts'
import { AmountFields, MoneyForm } from './money-fields.form.tsx'

type AdjustProps = {
  partyId: string
  kind: PartyKind
  currencies: readonly string[]
  opened: boolean
  onClose: () => void
}

/** An amount by hand with its reason, in favor of either. */
export function AdjustAccountDialog({ opened, onClose, ...rest }: AdjustProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.adjustTitle}>
      {opened && <AdjustForm {...rest} onClose={onClose} />}
    </Dialog>
  )
}

function AdjustForm({ partyId, kind, currencies, onClose }: Omit<AdjustProps, 'opened'>) {
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  const [favor, setFavor] = useState('agency')
  const [amount, setAmount] = useState<number | undefined>()
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const adjust = useCommand(adjustAccount, {
    onDone: () => {
      notifyDone(texts.adjusted)
      onClose()
    },
  })
  const send = () => {
    setSent(true)
    if (!amount || !reason.trim()) {
      focusFirstInvalid()
      return
    }
    const body = { currency, amount: favor === 'agency' ? -amount : amount, reason }
    adjust.run({ params: { party_id: partyId }, body })
  }
  return (
    <MoneyForm act={texts.adjust} command={adjust} onSend={send} onClose={onClose}>
      <Text size="sm">{texts.adjustHint}</Text>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {texts.favor}
        </Text>
        <SegmentedControl
          aria-label={texts.favor}
          value={favor}
          onChange={setFavor}
          data={[
            { value: 'agency', label: texts.favorOf[kind] },
            { value: 'us', label: texts.favorUs },
          ]}
        />
      </div>
      <AmountFields
        currencies={currencies}
        currency={currency}
        onCurrency={setCurrency}
        amount={amount}
        onAmount={setAmount}
        isSent={isSent}
      />
      <TextInput
        label={texts.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={300}
        error={isSent && !reason.trim() && texts.missingReason}
        withAsterisk
      />
    </MoneyForm>
  )
}
