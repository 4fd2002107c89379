import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { type Receipt, rejectReceipt } from '../contract/receipts.contract.ts'
import { rejectReasons } from '../rules/receipt.ts'
import { receiptsTexts as texts } from './receipts.texts.ts'

type RejectProps = {
  receipt: Receipt
  onDone: (receipt: Receipt) => void
  onClose: () => void
}

/** The reason of a rejection, in the customer's language. */
export function RejectReceiptDialog({
  receipt,
  ...events
}: Omit<RejectProps, 'receipt'> & { receipt: Receipt | null }) {
  return (
    <Dialog opened={receipt !== null} onClose={events.onClose} title={texts.rejectTitle}>
      {receipt && <RejectForm key={receipt.id} receipt={receipt} {...events} />}
    </Dialog>
  )
}

const other = 'otro'

function RejectForm({ receipt, onDone, onClose }: RejectProps) {
  const [chosen, setChosen] = useState<string>(rejectReasons[0])
  const [written, setWritten] = useState('')
  const [error, setError] = useState('')
  const reject = useCommand(rejectReceipt, {
    onDone: () => {
      onClose()
      onDone(receipt)
    },
  })
  const reason =
    chosen === other
      ? written.trim()
      : texts.reasons[rejectReasons.find((each) => each === chosen) ?? 'no_llego']
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (reason) reject.run({ params: { id: receipt.id }, body: { reason } })
        else setError(texts.reasonMissing)
      }}
    >
      <Stack>
        <Text size="sm">{texts.rejectHint}</Text>
        <Radio.Group label={texts.reason} value={chosen} onChange={setChosen} name="reason">
          <Stack gap="xs" mt="xs">
            {rejectReasons.map((each, index) => (
              <Radio
                key={each}
                value={each}
                label={texts.reasons[each]}
                {...(index === 0 && { 'data-autofocus': true })}
              />
            ))}
            <Radio value={other} label={texts.otherReason} />
          </Stack>
        </Radio.Group>
        {chosen === other && (
          <TextInput
            label={texts.otherReason}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
            maxLength={200}
            error={error}
            withAsterisk
          />
        )}
        {reject.problem && <ProblemAlert problem={reject.problem} />}
        <FormActions act={texts.reject} isRunning={reject.isRunning} isDestructive onBack={onClose} />
      </Stack>
    </form>
  )
}
