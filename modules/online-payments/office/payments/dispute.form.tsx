import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'

import type { Booking } from '#contract/bookings/booking.ts'
import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { enterDispute, type OnlinePayments } from '../../contract/online-payments.contract.ts'
import type { DisputeOutcome } from '../../rules/payment-attempt.ts'
import { onlineTexts as texts } from './online-payments.texts.ts'

type Attempt = OnlinePayments['attempts'][number]
type DisputeProps = { booking: Booking; attempt: Attempt | null; onClose: () => void }

/** Enters what a provider wrote about a payment that its payer disputes, where it does not tell it here. */
export function DisputeDialog({ booking, attempt, onClose }: DisputeProps) {
  const title = attempt ? texts.disputeTitle(formatMoney(attempt.amount, attempt.currency)) : ''
  return (
    <Dialog opened={attempt !== null} onClose={onClose} title={title}>
      {attempt && <DisputeForm booking={booking} attempt={attempt} onClose={onClose} />}
    </Dialog>
  )
}

type Typed = { outcome: DisputeOutcome | ''; reason: string }

function DisputeForm({ booking, attempt, onClose }: DisputeProps & { attempt: Attempt }) {
  const { disputes } = attempt
  const only = disputes.length === 1 ? disputes[0] : undefined
  const form = useForm<Typed>({
    initialValues: { outcome: only ?? '', reason: '' },
    validate: { outcome: (outcome) => (outcome === '' ? texts.disputeMissing : null) },
  })
  const enter = useCommand(enterDispute, {
    onDone: () => {
      notifyDone(texts.disputeDone)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const submit = form.onSubmit(({ outcome, reason }) => {
    if (outcome === '') return
    enter.run({ params: { id: booking.id, attempt_id: attempt.id }, body: { outcome, reason } })
  })
  const { outcome } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Radio.Group label={texts.disputeOutcome} withAsterisk {...form.getInputProps('outcome')}>
          <Stack gap="xs" mt="xs">
            {disputes.map((each) => (
              <Radio key={each} value={each} label={texts.disputeOutcomes[each]} />
            ))}
          </Stack>
        </Radio.Group>
        {outcome !== '' && <Text size="sm">{texts.disputeFollows[outcome]}</Text>}
        <Textarea
          label={texts.reason}
          description={texts.disputeHint}
          withAsterisk
          autosize
          minRows={2}
          maxLength={200}
          {...form.getInputProps('reason')}
        />
        {enter.problem && !enter.problem.fields && <ProblemAlert problem={enter.problem} />}
        <FormActions act={texts.disputeSave} isRunning={enter.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
