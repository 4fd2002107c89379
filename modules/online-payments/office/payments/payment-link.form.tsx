import { Checkbox, Select, Stack, Text, Textarea } from '@mantine/core'
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

import { createPaymentLink, type OnlinePayments } from '../../contract/online-payments.contract.ts'
import { type PaymentPurpose, paymentPurposes } from '../../rules/payment-attempt.ts'
import { purposeNames } from '../../words/payment-names.ts'
import { onlineTexts as texts } from './online-payments.texts.ts'

type Choices = OnlinePayments['choices']
type LinkProps = { booking: Booking; choices: Choices; opened: boolean; onClose: () => void }

/** A link that the customer pays with, by mail or to copy. */
export function PaymentLinkDialog({ opened, ...form }: LinkProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={texts.linkTitle(form.booking.locator)}>
      {opened && <PaymentLinkForm {...form} />}
    </Dialog>
  )
}

type Values = {
  purpose: PaymentPurpose
  amount: number | undefined
  hours: string
  note: string
  send: boolean
}

/** The link's own fields, for a dialog that has still to read what they need. */
export function PaymentLinkForm({ booking, choices, onClose }: Omit<LinkProps, 'opened'>) {
  const { currency, contact, agency_id } = booking
  const [first] = choices
  const form = useForm<Values>({
    initialValues: {
      purpose: first?.purpose ?? 'monto',
      amount: first?.amount,
      hours: '72',
      note: '',
      send: contact.email !== '' || agency_id !== null,
    },
    validate: ({ amount }) => (amount ? {} : { amount: texts.amountMissing }),
  })
  const make = useCommand(createPaymentLink, {
    onDone: () => {
      notifyDone(form.getValues().send ? texts.sent : texts.made)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const { purpose, amount } = form.values
  const purposes = [
    ...choices.map((choice) => ({
      value: choice.purpose,
      label: `${purposeNames[choice.purpose]}: ${formatMoney(choice.amount, currency)}`,
    })),
    { value: 'monto', label: purposeNames.monto },
  ]
  const choose = (value: string | null) => {
    const chosen = paymentPurposes.find((each) => each === value) ?? 'monto'
    form.setFieldValue('purpose', chosen)
    const choice = choices.find((each) => each.purpose === chosen)
    form.setFieldValue('amount', choice?.amount)
  }
  const submit = form.onSubmit(({ amount: typed = 0, hours, ...body }) =>
    make.run({ params: { id: booking.id }, body: { ...body, amount: typed, hours: Number(hours) } }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Select
          label={texts.whatFor}
          data={purposes}
          value={purpose}
          allowDeselect={false}
          onChange={choose}
          comboboxProps={{ withinPortal: false }}
        />
        {purpose === 'monto' && (
          <MoneyField
            label={texts.amount}
            value={amount}
            onChange={(value) => form.setFieldValue('amount', value)}
            currency={currency}
            error={form.errors['amount']}
            withAsterisk
          />
        )}
        <Select
          label={texts.lasts}
          data={[...texts.lastsChoices]}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('hours')}
        />
        <Textarea
          label={texts.note}
          description={texts.noteHint}
          autosize
          minRows={2}
          maxLength={200}
          {...form.getInputProps('note')}
        />
        {contact.email === '' && agency_id === null ? (
          <Text size="sm">{texts.noMail}</Text>
        ) : (
          <Checkbox
            label={agency_id === null ? texts.byMail(contact.email) : texts.byMailOrAgency}
            {...form.getInputProps('send', { type: 'checkbox' })}
          />
        )}
        {make.problem && !make.problem.fields && <ProblemAlert problem={make.problem} />}
        <FormActions act={texts.make} isRunning={make.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
