import { NumberInput, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'

import type { Booking } from '#contract/bookings/booking.ts'
import { applyPromoCode, setDiscount } from '#contract/bookings/payments.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { confirm } from '#web/ui/form/confirm.tsx'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'
import { formatDate, formatMoney } from '#words/format.ts'

import { moneyTexts as texts } from './booking-money.texts.ts'

type DialogProps = { booking: Booking; opened: boolean; onClose: () => void }
type Values = { kind: 'percent' | 'amount'; value: number | undefined; item_id: string; reason: string }

const kinds = [
  { value: 'percent', label: texts.inPercent },
  { value: 'amount', label: texts.inAmount },
]

/** A discount, with its author and reason. */
export function DiscountDialog({ booking, opened, onClose }: DialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.discountTitle(booking.locator)}>
      <DiscountForm booking={booking} onClose={onClose} />
    </Dialog>
  )
}

function DiscountForm({ booking, onClose }: Omit<DialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    initialValues: { kind: 'percent', value: undefined, item_id: '', reason: '' },
  })
  const discount = useCommand(setDiscount, {
    onDone: () => {
      notifyDone(texts.discountDone)
      onClose()
    },
    onProblem: (problem) => {
      showFormProblem(form, problem)
      if (problem.code === 'stale') void queryClient.invalidateQueries()
    },
  })
  const tours = booking.items.filter(({ status }) => status !== 'cancelada')
  const { kind, value } = form.values
  const save = ({ item_id, reason }: Values) =>
    discount.run({
      params: { id: booking.id },
      body: { version: booking.version, kind, value: value ?? 0, reason, ...(item_id && { item_id }) },
    })
  const submit = form.onSubmit((values) => {
    const reduced = tours.filter(({ id }) => !values.item_id || id === values.item_id)
    const price = reduced.reduce((sum, { subtotal, promo_discount }) => sum + subtotal - promo_discount, 0)
    const isFree = price > 0 && value === (kind === 'percent' ? 100 : price)
    if (!isFree) return save(values)
    confirm({
      title: texts.freeTitle,
      consequences: texts.free(formatMoney(price, booking.currency)),
      act: texts.freeAct,
      stay: uiTexts.keepEditing,
      isDestructive: false,
      onConfirm: () => save(values),
    })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{texts.discountHint(booking.may.discount_percent)}</Text>
        <SegmentedControl
          aria-label={texts.kind}
          data={kinds}
          value={kind}
          onChange={(chosen) =>
            form.setValues({ kind: chosen === 'amount' ? 'amount' : 'percent', value: undefined })
          }
        />
        {kind === 'percent' ? (
          <NumberInput
            label={texts.inPercent}
            value={value ?? ''}
            onChange={(typed) => form.setFieldValue('value', typeof typed === 'number' ? typed : undefined)}
            suffix=" %"
            min={0}
            max={100}
            allowDecimal={false}
            data-autofocus
            error={form.errors['value']}
          />
        ) : (
          <MoneyField
            label={texts.inAmount}
            value={value}
            onChange={(typed) => form.setFieldValue('value', typed)}
            currency={booking.currency}
            error={form.errors['value']}
          />
        )}
        {tours.length > 1 && (
          <Select
            label={texts.onWhat}
            value={form.values.item_id}
            onChange={(id) => form.setFieldValue('item_id', id ?? '')}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={[
              { value: '', label: texts.wholeBooking },
              ...tours.map(({ id, product, date }) => ({
                value: id,
                label: `${product.code} · ${formatDate(date)}`,
              })),
            ]}
          />
        )}
        <TextInput
          label={texts.discountReason}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('reason')}
        />
        {discount.problem && !discount.problem.fields && <ProblemAlert problem={discount.problem} />}
        <FormActions act={texts.discountSave} isRunning={discount.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}

/** A code that the customer brings. */
export function PromoDialog({ booking, opened, onClose }: DialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.promoTitle(booking.locator)}>
      <PromoForm booking={booking} onClose={onClose} />
    </Dialog>
  )
}

function PromoForm({ booking, onClose }: Omit<DialogProps, 'opened'>) {
  const form = useForm({ initialValues: { code: booking.promo_code } })
  const apply = useCommand(applyPromoCode, {
    onDone: () => {
      notifyDone(texts.promoDone)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const submit = form.onSubmit(({ code }) =>
    apply.run({ params: { id: booking.id }, body: { version: booking.version, code } }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={texts.promoCode}
          description={texts.promoHint}
          maxLength={20}
          data-autofocus
          autoComplete="off"
          styles={{ input: { textTransform: 'uppercase' } }}
          {...form.getInputProps('code')}
        />
        {apply.problem && !apply.problem.fields && <ProblemAlert problem={apply.problem} />}
        <FormActions act={texts.promoSave} isRunning={apply.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
