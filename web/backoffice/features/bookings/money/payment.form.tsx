import { Alert, Checkbox, Group, Select, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

import { type Booking, NewPayment } from '#contract/bookings/booking.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDayRate } from '#contract/operators/day-rates.contract.ts'
import { type PaymentKind, chosenMethods } from '#domain/bookings/payment.ts'
import { converted, convertedBack, isRate } from '#domain/money.ts'
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
import { asksAgency, asksOverpayment, asksRate, asksRepeat, isAskedIn } from './overpayment.hook.ts'
import { amountToPay, rateFor, ratePer } from './payment-currencies.rules.ts'
import { isVerifiable, paymentBody, type PaymentValues, proposedAmount } from './payment-values.rules.ts'
import { RateFields } from './rate-fields.form.tsx'

import classes from './booking-money.module.css'

type PaymentFormProps = { booking: Booking; kind: PaymentKind | null; onClose: () => void }

/** A payment or a refund. */
export function PaymentDialog({ booking, kind, onClose }: PaymentFormProps) {
  const title = kind === 'reembolso' ? texts.refundTitle : texts.payTitle
  return (
    <Dialog opened={kind !== null} onClose={onClose} title={title(booking.locator)}>
      {kind && <PaymentForm booking={booking} kind={kind} onClose={onClose} />}
    </Dialog>
  )
}

const methods = chosenMethods.map((value) => ({ value, label: paymentMethodNames[value] }))
const checkFields = validateWith(NewPayment.pick({ reference: true }))

/** The currency that is paid in, and the rates that it asks for. */
function useCurrency({ currency: own }: Booking) {
  const { tour_operator } = useMe()
  const currencies = paymentCurrencies(own, tour_operator)
  const [chosen, setChosen] = useState(own)
  const offered = useQuery({ ...apiQuery(getDayRate, {}), enabled: currencies.length > 1 })
  const rateOf = (currency: string) => {
    const pair = { from: currency, to: own }
    return {
      pair,
      per: ratePer(pair, tour_operator),
      rate: rateFor(offered.data?.rate ?? null, pair),
    }
  }
  return { own, chosen, setChosen, currencies, rateOf, ...rateOf(chosen) }
}

type Answers = {
  seen_overpayment?: number
  seen_credit?: number
  seen_repeat?: true
  confirmed_rate?: string
}

function usePayment({ booking, kind, onClose }: PaymentFormProps & { kind: PaymentKind }) {
  const currency = useCurrency(booking)
  const { own, chosen, per, pair } = currency
  const today = useToday()
  const proposed = proposedAmount(booking, kind)
  const form = useForm<PaymentValues>({
    initialValues: {
      method: kind === 'pago' ? 'efectivo' : 'transferencia',
      amount: proposed.amount || undefined,
      exchange_rate: '',
      rate_source: texts.rateUsual,
      rate_date: today,
      reference: '',
      isToVerify: false,
      isQuiet: false,
    },
    validate: (values) => ({
      ...checkFields(values),
      ...(!values.amount && { amount: texts.amountMissing }),
      ...(chosen !== own && !values.exchange_rate && { exchange_rate: texts.rateMissing }),
    }),
  })
  const record = useCommand(recordPayment, {
    onDone: () => {
      const amount = formatMoney(form.getValues().amount ?? 0, chosen)
      notifyDone(kind === 'pago' ? texts.paidDone(amount) : texts.refundDone(amount))
      onClose()
    },
    onProblem: (problem) => {
      const isAsked =
        asksOverpayment(problem, (seen_overpayment) => send({ seen_overpayment })) ||
        asksAgency(problem, (seen_credit) => send({ seen_credit })) ||
        asksRepeat(problem, () => send({ seen_repeat: true })) ||
        asksRate(problem, () => send({ confirmed_rate: form.getValues().exchange_rate }))
      if (!isAsked) showFormProblem(form, problem)
    },
  })
  /** Answers to the server's questions, kept until the form is changed: one question may follow another. */
  const answers = useRef<Answers>({})
  const send = (answer: Answers = {}) => {
    answers.current = { ...answers.current, ...answer }
    return record.run({
      params: { id: booking.id },
      body: { ...paymentBody(kind, form.getValues(), { own, chosen, per }), ...answers.current },
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    answers.current = {}
    form.onSubmit(() => send())(event)
  }
  // Digits of one currency say nothing in another: the amount is calculated again, or typed.
  const switchTo = (next: string) => {
    const { rate, ...known } = currency.rateOf(next)
    const exchange_rate = rate?.exchange_rate ?? ''
    currency.setChosen(next)
    form.setValues({
      ...rate,
      exchange_rate,
      amount: amountToPay(proposed.amount, known.pair, exchange_rate, known.per),
    })
  }
  const { amount, exchange_rate } = form.values
  const isAtRate = chosen !== own && amount === amountToPay(proposed.amount, pair, exchange_rate, per)
  return { form, record, submit, switchTo, currency, proposed, isAtRate }
}
type Payment = ReturnType<typeof usePayment>

function AmountField({ payment, booking, kind }: { payment: Payment; booking: Booking; kind: PaymentKind }) {
  const { form, currency, proposed, isAtRate, switchTo } = payment
  const { own, chosen, currencies } = currency
  const { amount } = form.values
  const isDeposit = proposed.deposit > 0 && proposed.deposit < booking.due
  const hints = isAtRate && amount !== undefined ? texts.amountAtRate : texts.amountHint
  const hint = isDeposit ? texts.depositHint(formatMoney(booking.due, own)) : hints[kind]
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <MoneyField
        label={texts.amount}
        description={chosen === own || isAtRate ? hint : undefined}
        value={amount}
        onChange={(value) => form.setFieldValue('amount', value)}
        currency={chosen}
        usual={chosen === own ? proposed.amount : undefined}
        error={form.errors['amount']}
        withAsterisk
        data-autofocus
        style={{ flex: 1 }}
      />
      {currencies.length > 1 && (
        <SegmentedControl
          aria-label={texts.currency}
          value={chosen}
          onChange={switchTo}
          data={currencies}
          className={classes['beside'] ?? ''}
        />
      )}
    </Group>
  )
}

function PaymentForm({ booking, kind, onClose }: PaymentFormProps & { kind: PaymentKind }) {
  const payment = usePayment({ booking, kind, onClose })
  const { form, record, submit } = payment
  const { own, chosen, per, rate } = payment.currency
  const today = useToday()
  const { method, amount, exchange_rate } = form.values
  const inBooking = per === 'reserva' ? convertedBack : converted
  const counted = isRate(exchange_rate) ? inBooking(amount ?? 0, exchange_rate, chosen, own) : 0
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AmountField payment={payment} booking={booking} kind={kind} />
        {chosen !== own && (
          <RateFields
            label={per === 'pago' ? texts.rate(chosen, own) : texts.rate(own, chosen)}
            form={form}
          />
        )}
        {chosen !== own && amount !== undefined && isRate(exchange_rate) && (
          <Text size="sm" aria-live="polite">
            {texts.countsAs(formatMoney(amount, chosen), formatMoney(counted, own))}
          </Text>
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
            form.setFieldValue('method', chosenMethods.find((each) => each === value) ?? 'efectivo')
          }
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput
          label={texts.referenceField}
          description={texts.referenceHint}
          maxLength={80}
          {...form.getInputProps('reference')}
        />
        {isVerifiable(kind, method) && (
          <Checkbox
            label={texts.toVerify}
            description={texts.toVerifyHint}
            {...form.getInputProps('isToVerify', { type: 'checkbox' })}
          />
        )}
        {(booking.contact.email !== '' || booking.agency_id !== null) && method !== 'credito_agencia' && (
          <Checkbox
            label={texts.quiet}
            description={texts.quietHint}
            {...form.getInputProps('isQuiet', { type: 'checkbox' })}
          />
        )}
        {record.problem && !record.problem.fields && !isAskedIn(record.problem) && (
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
