import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'

import { rejectBooking, Rejection } from '#contract/bookings/booking-acts.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { takenBy } from '../shown/booking-words.rules.ts'
import { actsTexts as texts } from './booking-acts.texts.ts'
import { ToGiveBack } from './to-give-back.panel.tsx'

type RejectBookingProps = { booking: Booking; opened: boolean; onClose: () => void }

/** Says no to a pending booking, with the reason. */
export function RejectBooking({ booking, opened, onClose }: RejectBookingProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.rejectTitle(booking.locator)}>
      <RejectForm booking={booking} onClose={onClose} />
    </Dialog>
  )
}

function RejectForm({ booking, onClose }: Omit<RejectBookingProps, 'opened'>) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { reason: '' },
    validate: validateWith(Rejection.omit({ version: true })),
  })
  const reject = useCommand(rejectBooking, {
    onDone: ({ locator }) => {
      notifyDone(texts.rejected(locator))
      onClose()
    },
    onProblem: (problem) => {
      showFormProblem(form, problem)
      if (problem.code === 'stale') void queryClient.invalidateQueries()
    },
  })
  const submit = form.onSubmit(({ reason }) =>
    reject.run({ params: { id: booking.id }, body: { version: booking.version, reason } }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{texts.rejectFollows(takenBy(booking))}</Text>
        <ToGiveBack booking={booking} total={0} status="rechazada" />
        <Textarea
          label={texts.rejectReason}
          description={texts.rejectReasonHint}
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {reject.problem && !reject.problem.fields && <ProblemAlert problem={reject.problem} />}
        <FormActions act={texts.rejectAct} isRunning={reject.isRunning} isDestructive onBack={onClose} />
      </Stack>
    </form>
  )
}
