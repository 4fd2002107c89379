import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'

import type { Booking } from '#contract/bookings/booking.ts'
import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { decideRefund, type OnlinePayments } from '../../contract/online-payments.contract.ts'
import { onlineTexts as texts } from './online-payments.texts.ts'

export type Deciding = { refund: OnlinePayments['refunds'][number]; done: boolean }
type DecideProps = { booking: Booking; deciding: Deciding | null; onClose: () => void }

/** Enters the result of a refund without an answer from the provider, with a reason. */
export function DecideRefundDialog({ booking, deciding, onClose }: DecideProps) {
  const title = deciding
    ? texts.decideTitle(deciding.done, formatMoney(deciding.refund.amount, deciding.refund.currency))
    : ''
  return (
    <Dialog opened={deciding !== null} onClose={onClose} title={title}>
      {deciding && <DecideForm booking={booking} deciding={deciding} onClose={onClose} />}
    </Dialog>
  )
}

function DecideForm({ booking, deciding, onClose }: DecideProps & { deciding: Deciding }) {
  const { refund, done } = deciding
  const form = useForm({ initialValues: { reason: '' } })
  const decide = useCommand(decideRefund, {
    onDone: () => {
      notifyDone(texts.decideDone(done))
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const submit = form.onSubmit(({ reason }) =>
    decide.run({ params: { id: booking.id, refund_id: refund.id }, body: { done, reason } }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{texts.decideFollows(done)}</Text>
        <Textarea
          label={texts.reason}
          description={texts.decideHint}
          withAsterisk
          autosize
          minRows={2}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {decide.problem && !decide.problem.fields && <ProblemAlert problem={decide.problem} />}
        <FormActions act={texts.decide(done)} isRunning={decide.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
