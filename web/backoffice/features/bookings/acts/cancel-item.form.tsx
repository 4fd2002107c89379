import { Alert, Checkbox, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'

import { cancelItem, ItemCancellation } from '#contract/bookings/booking-items.contract.ts'
import type { Booking, BookingItem } from '#contract/bookings/booking.ts'
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
import { actsTexts } from './booking-acts.texts.ts'
import { toursTexts as texts } from './booking-tours.texts.ts'
import { ToGiveBack } from './to-give-back.panel.tsx'

type CancelItemProps = { booking: Booking; item: BookingItem | null; onClose: () => void }
type Values = { origin: 'cliente' | 'operador' | 'clima'; reason: string; waive_penalty: boolean }

const origins = ['cliente', 'operador', 'clima'] as const

/** Ends one tour: who, why, and what it costs, before it is done. */
export function CancelItem({ booking, item, onClose }: CancelItemProps) {
  return (
    <Dialog opened={item !== null} onClose={onClose} title={item ? texts.cancelTitle(item.product.name) : ''}>
      {item && <CancelForm booking={booking} item={item} onClose={onClose} />}
    </Dialog>
  )
}

function CancelForm({
  booking,
  item,
  onClose,
}: {
  booking: Booking
  item: BookingItem
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    initialValues: { origin: 'cliente', reason: '', waive_penalty: false },
    validate: validateWith(ItemCancellation.omit({ version: true, seen_penalty: true })),
  })
  const cancel = useCommand(cancelItem, {
    onDone: ({ locator }) => {
      notifyDone(texts.cancelled(locator))
      onClose()
    },
    onProblem: (problem) => {
      showFormProblem(form, problem)
      if (problem.code === 'stale' || problem.code === 'penalty_changed') void queryClient.invalidateQueries()
    },
  })
  const { origin, waive_penalty } = form.values
  const isCharged = origin === 'cliente' && !waive_penalty
  const charged = isCharged ? item.penalty_now : 0
  const package_loss = isCharged ? item.package_loss : 0
  const isLast = booking.items.filter(({ status }) => status !== 'cancelada').length === 1
  const submit = form.onSubmit((values) =>
    cancel.run({
      params: { id: booking.id, item_id: item.id },
      body: { ...values, version: booking.version, seen_penalty: charged },
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{isLast ? texts.cancelLast : texts.cancelFollows(takenBy({ items: [item] }))}</Text>
        <Radio.Group label={actsTexts.cancelOrigin} {...form.getInputProps('origin')}>
          <Group gap="lg" mt="xs">
            {origins.map((each) => (
              <Radio
                key={each}
                value={each}
                label={cancelOriginNames[each]}
                data-autofocus={each === origin || undefined}
              />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          label={actsTexts.cancelReason}
          placeholder={actsTexts.cancelReasonPlaceholder}
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
        <Alert
          color={charged + package_loss > 0 ? 'yellow' : 'gray'}
          aria-live="polite"
          title={
            charged > 0
              ? `${texts.penalty}: ${formatMoney(charged, booking.currency)}`
              : actsTexts.penaltyNone
          }
        >
          {package_loss > 0 && (
            <Text size="sm">{texts.packageLost(formatMoney(package_loss, booking.currency))}</Text>
          )}
          <ToGiveBack booking={booking} total={booking.total - item.total + charged + package_loss} />
        </Alert>
        {origin === 'cliente' && item.penalty_now + item.package_loss > 0 && (
          <Checkbox
            label={item.package_loss > 0 ? texts.waiveWithPackage : actsTexts.waive}
            description={booking.may.waive_penalty ? actsTexts.waiveHint : texts.waiveDenied}
            disabled={!booking.may.waive_penalty}
            {...form.getInputProps('waive_penalty', { type: 'checkbox' })}
          />
        )}
        {cancel.problem && !cancel.problem.fields && <ProblemAlert problem={cancel.problem} />}
        <FormActions
          act={texts.cancel}
          isRunning={cancel.isRunning}
          isDestructive
          back={actsTexts.cancelStay}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
