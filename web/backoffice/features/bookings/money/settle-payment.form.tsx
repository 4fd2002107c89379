import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'

import type { Booking, Payment } from '#contract/bookings/booking.ts'
import { settlePayment } from '#contract/bookings/payments.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { moneyTexts as texts } from './booking-money.texts.ts'

export type Settling = { payment: Payment; status: 'rechazado' | 'anulado' }
type SettleProps = { booking: Booking; settling: Settling | null; onClose: () => void }

/** Rejects or voids a payment, with a reason. */
export function SettlePayment({ booking, settling, onClose }: SettleProps) {
  return (
    <Dialog
      opened={settling !== null}
      onClose={onClose}
      title={settling ? texts.settleTitle[settling.status] : ''}
    >
      {settling && <SettleForm booking={booking} settling={settling} onClose={onClose} />}
    </Dialog>
  )
}

function SettleForm({ booking, settling, onClose }: SettleProps & { settling: Settling }) {
  const { payment, status } = settling
  const form = useForm({ initialValues: { reason: '' } })
  const settle = useCommand(settlePayment, {
    onDone: () => {
      notifyDone(texts.settleDone[status])
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const act = status === 'anulado' ? texts.void : texts.reject
  const submit = form.onSubmit(({ reason }) =>
    settle.run({ params: { id: booking.id, payment_id: payment.id }, body: { status, reason } }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{texts.settleFollows[status]}</Text>
        <Textarea
          label={texts.reason}
          withAsterisk
          autosize
          minRows={2}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {settle.problem && !settle.problem.fields && <ProblemAlert problem={settle.problem} />}
        <FormActions
          act={texts.actOn(act, formatMoney(payment.amount, payment.currency))}
          isRunning={settle.isRunning}
          isDestructive
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
