import { Alert, Checkbox, Group, List, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'

import { cancelBooking, Cancellation } from '#contract/bookings/booking-acts.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { cancellable } from '#domain/bookings/booking-status.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'
import { cancelOriginNames } from '#words/office/code-names.ts'

import { takenBy } from '../shown/booking-words.rules.ts'
import { actsTexts as texts } from './booking-acts.texts.ts'
import { ToGiveBack } from './to-give-back.panel.tsx'

type CancelBookingProps = { booking: Booking; opened: boolean; onClose: () => void }
type Values = { origin: 'cliente' | 'operador' | 'clima'; reason: string; waive_penalty: boolean }

const origins = ['cliente', 'operador', 'clima'] as const
const schema = Cancellation.omit({ version: true })

/** Reason, origin and cost of a cancellation, before it is done. */
export function CancelBooking({ booking, opened, onClose }: CancelBookingProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.cancelTitle(booking.locator)}>
      <CancelForm booking={booking} onClose={onClose} />
    </Dialog>
  )
}

function CancelForm({ booking, onClose }: Omit<CancelBookingProps, 'opened'>) {
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    initialValues: { origin: 'cliente', reason: '', waive_penalty: false },
    validate: validateWith(schema),
  })
  const cancel = useCommand(cancelBooking, {
    onDone: ({ locator }) => {
      notifyDone(texts.cancelled(locator))
      onClose()
    },
    onProblem: (problem) => {
      showFormProblem(form, problem)
      if (problem.code === 'stale') void queryClient.invalidateQueries()
    },
  })
  const submit = form.onSubmit((values) =>
    cancel.run({ params: { id: booking.id }, body: { ...values, version: booking.version } }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{texts.cancelFollows(takenBy(booking))}</Text>
        <Radio.Group label={texts.cancelOrigin} {...form.getInputProps('origin')}>
          <Group gap="lg" mt="xs">
            {origins.map((origin) => (
              <Radio
                key={origin}
                value={origin}
                label={cancelOriginNames[origin]}
                data-autofocus={origin === form.values.origin || undefined}
              />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          label={texts.cancelReason}
          placeholder={texts.cancelReasonPlaceholder}
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
        <Penalty booking={booking} values={form.values} />
        {form.values.origin === 'cliente' && booking.penalty_now > 0 && (
          <Checkbox
            label={texts.waive}
            description={texts.waiveHint}
            {...form.getInputProps('waive_penalty', { type: 'checkbox' })}
          />
        )}
        {cancel.problem && !cancel.problem.fields && <ProblemAlert problem={cancel.problem} />}
        <FormActions
          act={texts.cancel}
          isRunning={cancel.isRunning}
          isDestructive
          back={texts.cancelStay}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}

function Penalty({ booking, values }: { booking: Booking; values: Values }) {
  const charged = values.origin === 'cliente' && !values.waive_penalty ? booking.penalty_now : 0
  const { operador, clima, notConfirmed, suspended, free } = texts.penaltyBecause
  const because = () => {
    if (booking.status !== 'confirmada') return notConfirmed
    if (values.origin === 'operador') return operador
    if (values.origin === 'clima') return clima
    if (booking.penalty_now > 0) return ''
    return booking.items.some((item) => item.is_suspended && cancellable(item.status)) ? suspended : free
  }
  return (
    <Alert
      color={charged > 0 ? 'yellow' : 'gray'}
      aria-live="polite"
      title={
        charged > 0 ? `${texts.penaltyNow}: ${formatMoney(charged, booking.currency)}` : texts.penaltyNone
      }
    >
      {because()}
      <ToGiveBack booking={booking} total={booking.penalty + charged} />
      {values.origin === 'cliente' && booking.status === 'confirmada' && (
        <List size="sm" mt={because() ? 4 : 0}>
          {booking.cancellation_sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
