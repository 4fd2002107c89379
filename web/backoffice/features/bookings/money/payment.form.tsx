import { Alert, Checkbox, Group, Select, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Booking, NewPayment } from '#contract/bookings/booking.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDayRate } from '#contract/operators/day-rates.contract.ts'
import { depositToAsk } from '#domain/bookings/deposit.rules.ts'
import {
  isSeenLater,
  type PaymentKind,
  type PaymentMethod,
  paymentMethods,
} from '#domain/bookings/payment.ts'
import { isOldRate } from '#domain/operators/day-rate.rules.ts'
import { paymentCurrencies } from '#domain/payments/payment-rate.rules.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate, formatMoney } from '#words/format.ts'
import { paymentMethodNames } from '#words/office/code-names.ts'

import { moneyTexts as texts } from './booking-money.texts.ts'
import { asksOverpayment, overpaymentIn } from './overpayment.hook.ts'
import { amountToPay, rateFor, ratePer } from './payment-currencies.rules.ts'
import { RateFields, type RateValues } from './rate-fields.form.tsx'

import classes from './booking-money.module.css'

type PaymentFormProps = { booking: Booking; kind: PaymentKind | null; onClose: () => void }

/** Money that came in, or goes back. */
export function PaymentDialog({ booking, kind, onClose }: PaymentFormProps) {
  const title = kind === 'reembolso' ? texts.refundTitle : texts.payTitle
  return (
    <Dialog opened={kind !== null} onClose={onClose} title={title(booking.locator)}>
      {kind && <PaymentForm booking={booking} kind={kind} onClose={onClose} />}
    </Dialog>
  )
}

type Values = RateValues & {
  method: PaymentMethod
  amount: number | undefined
  reference: string
  isToVerify: boolean
}

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))
const checkFields = validateWith(NewPayment.pick({ reference: true }))

function PaymentForm({ booking, kind, onClose }: PaymentFormProps & { kind: PaymentKind }) {
  const { tour_operator } = useMe()
  const today = useToday()
  const own = booking.currency
  const currencies = paymentCurrencies(own, tour_operator)
  const [currency, setCurrency] = useState(own)
  const offered = useQuery({ ...apiQuery(getDayRate, {}), enabled: currencies.length > 1 })
  const per = ratePer({ from: currency, to: own }, tour_operator)
  const rate = rateFor(offered.data?.rate ?? null, { from: currency, to: own })
  const deposit = kind === 'pago' ? depositToAsk(booking) : 0
  const asked = kind === 'pago' ? deposit || booking.due || booking.owed : booking.refund_due
  const form = useForm<Values>({
    initialValues: {
      method: kind === 'pago' ? 'efectivo' : 'transferencia',
      amount: asked || undefined,
      exchange_rate: '',
      rate_source: texts.rateUsual,
      rate_date: today,
      reference: '',
      isToVerify: false,
    },
    validate: (values) => ({
      ...checkFields(values),
      ...(!values.amount && { amount: texts.amountMissing }),
      ...(currency !== own && !values.exchange_rate && { exchange_rate: texts.rateMissing }),
    }),
  })
  const record = useCommand(recordPayment, {
    onDone: () => {
      const amount = formatMoney(form.getValues().amount ?? 0, currency)
      notifyDone(kind === 'pago' ? texts.paidDone(amount) : texts.refundDone(amount))
      onClose()
    },
    onProblem: (problem) => {
      if (!asksOverpayment(problem, send)) showFormProblem(form, problem)
    },
  })
  const { method, amount, exchange_rate: typedRate } = form.values
  const isAtRate =
    currency !== own && amount === amountToPay(asked, { from: currency, to: own }, typedRate, per)
  const hint =
    deposit > 0 && deposit < booking.due ? texts.depositHint(formatMoney(booking.due, own)) : undefined
  const hints = isAtRate && amount !== undefined ? texts.amountAtRate : texts.amountHint
  // Digits of one currency say nothing in another: what is due is reckoned again, or typed.
  const switchTo = (chosen: string) => {
    const pair = { from: chosen, to: own }
    const known = rateFor(offered.data?.rate ?? null, pair)
    const exchange_rate = known?.exchange_rate ?? ''
    setCurrency(chosen)
    form.setValues({
      ...known,
      exchange_rate,
      amount: amountToPay(asked, pair, exchange_rate, ratePer(pair, tour_operator)),
    })
  }
  const verifiable = kind === 'pago' && isSeenLater[method]
  const send = (seen_overpayment?: number) => {
    const { amount: typed, exchange_rate, rate_source, rate_date, reference, isToVerify } = form.getValues()
    record.run({
      params: { id: booking.id },
      body: {
        kind,
        method,
        amount: typed ?? 0,
        reference,
        status: verifiable && isToVerify ? 'por_verificar' : 'aprobado',
        ...(currency !== own && {
          currency,
          exchange_rate,
          rate_per: per,
          rate_source,
          rate_date: rate_date || undefined,
        }),
        ...(seen_overpayment !== undefined && { seen_overpayment }),
      },
    })
  }
  const submit = form.onSubmit(() => send())
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Group align="flex-start" gap="sm" wrap="nowrap">
          <MoneyField
            label={texts.amount}
            description={currency === own || isAtRate ? (hint ?? hints[kind]) : undefined}
            value={amount}
            onChange={(value) => form.setFieldValue('amount', value)}
            currency={currency}
            error={form.errors['amount']}
            withAsterisk
            data-autofocus
            style={{ flex: 1 }}
          />
          {currencies.length > 1 && (
            <SegmentedControl
              aria-label={texts.currency}
              value={currency}
              onChange={switchTo}
              data={currencies}
              className={classes['beside'] ?? ''}
            />
          )}
        </Group>
        {currency !== own && (
          <RateFields
            label={per === 'pago' ? texts.rate(currency, own) : texts.rate(own, currency)}
            form={form}
          />
        )}
        {rate && isOldRate({ date: rate.rate_date }, today) && (
          <Alert color="yellow" py="xs">
            {texts.oldRate(formatDate(rate.rate_date))}
          </Alert>
        )}
        <Select
          label={texts.method}
          data={methods}
          value={method}
          allowDeselect={false}
          onChange={(value) =>
            form.setFieldValue('method', paymentMethods.find((each) => each === value) ?? 'efectivo')
          }
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput
          label={texts.referenceField}
          description={texts.referenceHint}
          maxLength={80}
          {...form.getInputProps('reference')}
        />
        {verifiable && (
          <Checkbox
            label={texts.toVerify}
            description={texts.toVerifyHint}
            {...form.getInputProps('isToVerify', { type: 'checkbox' })}
          />
        )}
        {record.problem && !record.problem.fields && overpaymentIn(record.problem) === null && (
          <ProblemAlert problem={record.problem} />
        )}
        <FormActions
          act={kind === 'pago' ? texts.pay : texts.refund}
          isRunning={record.isRunning}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
