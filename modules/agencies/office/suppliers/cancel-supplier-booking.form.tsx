import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'

import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import {
  cancelSupplierBooking,
  type SupplierBooking,
} from '../../contract/suppliers/supplier-bookings.contract.ts'
import { supplierBookingsTexts as texts } from './suppliers.texts.ts'

type Props = { booking: SupplierBooking; opened: boolean; onClose: () => void }

/** What it costs to cancel now, before it is done. */
export const CancelSupplierBooking = ({ booking, opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={texts.cancelTitle(booking.locator)}>
    <CancelForm booking={booking} onClose={onClose} />
  </Dialog>
)

const schema = cancelSupplierBooking.body.pick({ reason: true })

function CancelForm({ booking, onClose }: Omit<Props, 'opened'>) {
  const { id, supplier, version, penalty_now, currency } = booking
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(schema) })
  const cancel = useCommand(cancelSupplierBooking, {
    onDone: ({ locator }) => {
      notifyDone(texts.cancelled(locator))
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const submit = form.onSubmit(({ reason }) =>
    cancel.run({
      params: { supplier_id: supplier.id, id },
      body: { version, reason, seen_penalty: penalty_now },
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" fw={600}>
          {penalty_now > 0 ? texts.cancelCosts(formatMoney(penalty_now, currency)) : texts.cancelFree}
        </Text>
        <Textarea
          label={texts.reason}
          withAsterisk
          data-autofocus
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
        {cancel.problem && !cancel.problem.fields && <ProblemAlert problem={cancel.problem} />}
        <FormActions
          act={texts.cancel}
          isDestructive
          isRunning={cancel.isRunning}
          back={texts.keep}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
