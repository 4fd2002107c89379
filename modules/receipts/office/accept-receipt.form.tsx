import { Alert, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'

import { overpaid } from '#domain/bookings/payment.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { asksAgency, isAskedIn } from '#web/backoffice/features/bookings/money/overpayment.hook.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { acceptReceipt, type Receipt } from '../contract/receipts.contract.ts'
import { expectedOf } from './receipt-queue.rules.ts'
import { receiptsTexts as texts } from './receipts.texts.ts'

type AcceptProps = {
  receipt: Receipt
  onDone: (receipt: Receipt, amount: number) => void
  onClose: () => void
}

/** The user's confirmation when the amount differs, or there is a warning. */
export function AcceptReceiptDialog({
  receipt,
  ...events
}: Omit<AcceptProps, 'receipt'> & { receipt: Receipt | null }) {
  return (
    <Dialog opened={receipt !== null} onClose={events.onClose} title={texts.acceptTitle}>
      {receipt && <AcceptForm key={receipt.id} receipt={receipt} {...events} />}
    </Dialog>
  )
}

function AcceptForm({ receipt, onDone, onClose }: AcceptProps) {
  const { id, booking, currency, resembles, used } = receipt
  const [amount, setAmount] = useState<number | undefined>(receipt.amount)
  const [reference, setReference] = useState(receipt.reference)
  const [isSeen, setSeen] = useState(false)
  const [errors, setErrors] = useState<{ amount?: string; seen?: string }>({})
  const accept = useCommand(acceptReceipt, {
    onDone: () => {
      onClose()
      onDone(receipt, amount ?? 0)
    },
    onProblem: (problem) => {
      asksAgency(problem, send)
    },
  })
  const over = overpaid(booking, { method: 'transferencia', amount: amount ?? 0 })
  const money = (minor: number) => formatMoney(minor, currency)
  const isOther = !expectedOf(booking).includes(receipt.amount)
  const send = (seen_credit?: number) => {
    const wrong = {
      ...(!amount && { amount: texts.amountMissing }),
      ...(resembles && !isSeen && { seen: texts.seenMissing }),
    }
    setErrors(wrong)
    if (!amount || Object.keys(wrong).length > 0) return
    const seen_overpayment = over > 0 ? over : undefined
    accept.run({
      params: { id },
      body: { amount, reference, seen_overpayment, seen_credit, seen_resemblance: isSeen },
    })
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
        {isOther && (
          <Alert color="yellow">
            {texts.differs(money(receipt.amount), money(booking.deposit_due || booking.due))}
          </Alert>
        )}
        <MoneyField
          label={texts.amount}
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={errors.amount}
          {...(over > 0 && { description: texts.over(money(over)) })}
          withAsterisk
          data-autofocus
        />
        <TextInput
          label={texts.referenceField}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          maxLength={80}
          {...(used && { description: texts.used(used.locator) })}
        />
        {resembles && (
          <Checkbox
            label={texts.seen}
            description={texts.resembles[resembles.kind](resembles.locator)}
            checked={isSeen}
            onChange={(event) => setSeen(event.currentTarget.checked)}
            error={errors.seen}
          />
        )}
        {accept.problem && !isAskedIn(accept.problem) && <ProblemAlert problem={accept.problem} />}
        <FormActions act={texts.accept} isRunning={accept.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
