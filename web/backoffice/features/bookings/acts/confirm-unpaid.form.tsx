import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'

import {
  confirmBooking,
  ConfirmUnpaid as ConfirmUnpaidInput,
} from '#contract/bookings/booking-acts.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { actsTexts as texts } from './booking-acts.texts.ts'

type ConfirmUnpaidProps = { booking: Booking; opened: boolean; onClose: () => void }

/** Confirms a booking whose deposit is missing, with the reason; for those with the right. */
export function ConfirmUnpaid({ booking, opened, onClose }: ConfirmUnpaidProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.unpaidTitle(booking.locator)}>
      <ConfirmUnpaidForm booking={booking} onClose={onClose} />
    </Dialog>
  )
}

function ConfirmUnpaidForm({ booking, onClose }: Omit<ConfirmUnpaidProps, 'opened'>) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { reason: '' },
    validate: validateWith(ConfirmUnpaidInput),
  })
  const confirm = useCommand(confirmBooking, {
    onDone: ({ locator }) => {
      notifyDone(texts.confirmed(locator))
      onClose()
    },
    onProblem: (problem) => {
      showFormProblem(form, problem)
      if (problem.code === 'stale') void queryClient.invalidateQueries()
    },
  })
  const submit = form.onSubmit(({ reason }) =>
    confirm.run({
      params: { id: booking.id },
      body: { version: booking.version, confirm_unpaid: { reason } },
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{texts.unpaidFollows(formatMoney(booking.deposit_due, booking.currency))}</Text>
        <Textarea
          label={texts.unpaidReason}
          description={texts.unpaidReasonHint}
          withAsterisk
          autosize
          minRows={2}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {confirm.problem && !confirm.problem.fields && <ProblemAlert problem={confirm.problem} />}
        <FormActions act={texts.unpaidAct} isRunning={confirm.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
