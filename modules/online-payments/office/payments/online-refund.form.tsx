import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'

import type { Booking } from '#contract/bookings/booking.ts'
import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { type OnlinePayments, refundOnline } from '../../contract/online-payments.contract.ts'
import { onlineTexts as texts } from './online-payments.texts.ts'

type Attempt = OnlinePayments['attempts'][number]
type RefundProps = { booking: Booking; attempt: Attempt | null; onClose: () => void }

/** A refund of an online payment through its provider. */
export function OnlineRefundDialog({ booking, attempt, onClose }: RefundProps) {
  const title = attempt ? texts.refundTitle(formatMoney(attempt.amount, attempt.currency)) : ''
  return (
    <Dialog opened={attempt !== null} onClose={onClose} title={title}>
      {attempt && <RefundForm booking={booking} attempt={attempt} onClose={onClose} />}
    </Dialog>
  )
}

function RefundForm({ booking, attempt, onClose }: RefundProps & { attempt: Attempt }) {
  const { refundable, proposed_refund, currency } = attempt
  const form = useForm<{ amount: number | undefined; reason: string }>({
    initialValues: { amount: proposed_refund, reason: '' },
    validate: ({ amount }) => (amount ? {} : { amount: texts.amountMissing }),
  })
  const refund = useCommand(refundOnline, {
    onDone: () => {
      notifyDone(texts.refundAsked)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const submit = form.onSubmit(({ amount = 0, reason }) =>
    refund.run({ params: { id: booking.id, attempt_id: attempt.id }, body: { amount, reason } }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{texts.refundFollows}</Text>
        <MoneyField
          label={texts.amount}
          description={texts.refundHint(formatMoney(refundable, currency))}
          value={form.values.amount}
          onChange={(value) => form.setFieldValue('amount', value)}
          currency={currency}
          error={form.errors['amount']}
          withAsterisk
          data-autofocus
        />
        <Textarea
          label={texts.reason}
          withAsterisk
          autosize
          minRows={2}
          maxLength={200}
          {...form.getInputProps('reason')}
        />
        {refund.problem && !refund.problem.fields && <ProblemAlert problem={refund.problem} />}
        <FormActions act={texts.refund} isRunning={refund.isRunning} isDestructive onBack={onClose} />
      </Stack>
    </form>
  )
}
