import { Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'

import type { Booking, Payment } from '#contract/bookings/booking.ts'
import { settlePayment } from '#contract/bookings/payments.contract.ts'
import { paymentMayBecome } from '#domain/bookings/payment.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatDate, formatMoney, formatRate } from '#words/format.ts'
import { ledgerKindName, paymentMethodNames, ledgerStatusNames } from '#words/office/code-names.ts'
import { formatInstant } from '#words/office/format-instant.ts'

import { EarlierBadge } from '../shown/earlier-badge.panel.tsx'
import { TrialBadge } from '../shown/payment-status.panel.tsx'
import { moneyTexts as texts } from './booking-money.texts.ts'
import { asksAgency, asksOverpayment } from './overpayment.hook.ts'
import { SettlePayment, type Settling } from './settle-payment.form.tsx'

import classes from './booking-money.module.css'

const ledgerStatusTones: Record<Payment['status'], Tone> = {
  por_verificar: 'waiting',
  aprobado: 'good',
  rechazado: 'bad',
  anulado: 'quiet',
}

/** All payments of the booking, the first on top; a voided one stays, struck through. */
export function Ledger({ booking }: { booking: Booking }) {
  const [settling, setSettling] = useState<Settling | null>(null)
  const { payments } = booking
  if (payments.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {texts.none}
      </Text>
    )
  }
  return (
    <>
      <ul className={classes['ledger']} aria-label={texts.ledger}>
        {payments.map((payment) => (
          <Movement key={payment.id} booking={booking} payment={payment} onSettle={setSettling} />
        ))}
      </ul>
      <SettlePayment booking={booking} settling={settling} onClose={() => setSettling(null)} />
    </>
  )
}

type MovementProps = { booking: Booking; payment: Payment; onSettle: (settling: Settling) => void }

function Movement({ booking, payment, onSettle }: MovementProps) {
  const { time_zone } = useMe().tour_operator
  const { kind, method, status, amount, currency, reference, settle_reason } = payment
  const approve = useCommand(settlePayment, {
    onDone: () => notifyDone(texts.settleDone.aprobado),
    onProblem: (problem) => {
      const isAsked =
        asksOverpayment(problem, (seen_overpayment) => approveWith({ seen_overpayment })) ||
        asksAgency(problem, (seen_credit) => approveWith({ seen_credit }))
      if (!isAsked) notifyProblem(problem)
    },
  })
  // One question may follow another.
  const answers = useRef<{ seen_overpayment?: number; seen_credit?: number }>({})
  const approveWith = (answer: typeof answers.current) => {
    answers.current = { ...answers.current, ...answer }
    return approve.run({
      params: { id: booking.id, payment_id: payment.id },
      body: { status: 'aprobado', ...answers.current },
    })
  }
  const startApproval = () => {
    answers.current = {}
    return approveWith({})
  }
  const shown = formatMoney(amount, currency)
  const isVoid = status === 'anulado' || status === 'rechazado'
  const details = [
    texts.by(payment.received_by_name, formatInstant(payment.created_at, time_zone)),
    reference && texts.reference(reference),
    currency !== booking.currency && texts.inOther(formatMoney(payment.booking_amount, booking.currency)),
    currency !== booking.currency &&
      texts.atRate(
        formatRate(payment.exchange_rate),
        payment.rate_source,
        payment.rate_date ? formatDate(payment.rate_date) : '',
      ),
  ]
  return (
    <li data-void={isVoid || undefined}>
      <div className={classes['movement']}>
        <Text span size="sm" fw={600}>
          {`${ledgerKindName(payment)} · ${paymentMethodNames[method]}`}
        </Text>
        {payment.is_trial && <TrialBadge />}
        {payment.is_earlier && <EarlierBadge />}
        <span className={classes['amount']}>
          <Money amount={kind === 'reembolso' ? -amount : amount} currency={currency} />
        </span>
      </div>
      <Text size="xs" c="dimmed">
        {details.filter(Boolean).join(' · ')}
      </Text>
      {status !== 'aprobado' && (
        <Group gap={6} mt={2}>
          <StatusBadge tone={ledgerStatusTones[status]} size="sm">
            {ledgerStatusNames[status]}
          </StatusBadge>
          {settle_reason && <Text size="xs">{settle_reason}</Text>}
        </Group>
      )}
      {booking.may.settle_payments && payment.attempt_id === null && (
        <Group gap={6} mt={4}>
          {paymentMayBecome(status, 'aprobado') && (
            <Button
              size="compact-xs"
              loading={approve.isRunning}
              aria-label={texts.actOn(texts.approve, shown)}
              onClick={startApproval}
            >
              {texts.approve}
            </Button>
          )}
          {paymentMayBecome(status, 'rechazado') && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={texts.actOn(texts.reject, shown)}
              onClick={() => onSettle({ payment, status: 'rechazado' })}
            >
              {texts.reject}
            </Button>
          )}
          {status === 'aprobado' && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={texts.actOn(texts.void, shown)}
              onClick={() => onSettle({ payment, status: 'anulado' })}
            >
              {texts.void}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}
