import { Alert, Group, Text } from '@mantine/core'

import type { Booking } from '#contract/bookings/booking.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'
import { formatInstant } from '#words/office/format-instant.ts'

import type { OnlinePayments as Online } from '../../contract/online-payments.contract.ts'
import type { RefundStatus } from '../../rules/payment-attempt.ts'
import { refundDoubtTexts, refundStatusNames } from '../../words/payment-names.ts'
import type { Deciding } from './decide-refund.form.tsx'
import { onlineTexts as texts } from './online-payments.texts.ts'

const tones: Record<RefundStatus, Tone> = {
  pedido: 'waiting',
  en_curso: 'waiting',
  hecho: 'good',
  rechazado: 'bad',
}

type RowProps = {
  booking: Booking
  refund: Online['refunds'][number]
  onDecide: (deciding: Deciding) => void
}

/** A refund at the provider; users who may refund can enter an unknown result. */
export function OnlineRefundRow({ booking, refund, onDecide }: RowProps) {
  const { time_zone } = useMe().tour_operator
  const { amount, currency, status, reason, detail, asked_by_name, created_at, doubt } = refund
  const { decided_by_name, decision_reason } = refund
  const shown = formatMoney(amount, currency)
  const said = texts.decided(decided_by_name, decision_reason)
  return (
    <li>
      <Group gap={6}>
        <Text span size="sm" fw={600}>
          {texts.refundOf(shown, asked_by_name || texts.byPanel)}
        </Text>
        <StatusBadge tone={tones[status]} size="sm">
          {refundStatusNames[status]}
        </StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {[formatInstant(created_at, time_zone), reason, detail, decided_by_name !== '' && said]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {doubt && (
        <Alert color="red" mt={6} p="xs">
          <Text size="sm">{texts.inDoubt(refundDoubtTexts[doubt], booking.may.settle_payments)}</Text>
          {booking.may.settle_payments && (
            <Group gap={6} mt={6}>
              {[true, false].map((done) => (
                <Button
                  key={String(done)}
                  size="compact-xs"
                  variant="default"
                  aria-label={texts.actOn(texts.decide(done), shown)}
                  onClick={() => onDecide({ refund, done })}
                >
                  {texts.decide(done)}
                </Button>
              ))}
            </Group>
          )}
        </Alert>
      )}
    </li>
  )
}
