import { Alert, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp, IconCash, IconDiscount2, IconTicket } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import type { Booking } from '#contract/bookings/booking.ts'
import type { PaymentKind } from '#domain/bookings/payment.ts'
import { may as mayDo } from '#domain/staff/permission.ts'
import { useMe } from '#web/backoffice/me.ts'
import { Slot } from '#web/backoffice/slot.tsx'

import { Card } from '../shown/booking-card.panel.tsx'
import { Equivalent } from '../shown/booking-equivalent.panel.tsx'
import { PaymentStatusBadge, TrialBadge } from '../shown/payment-status.panel.tsx'
import { AgreedSums } from './agreed-sums.panel.tsx'
import { moneyTexts as texts } from './booking-money.texts.ts'
import { BookingSums } from './booking-sums.panel.tsx'
import { DiscountDialog, PromoDialog } from './discount.form.tsx'
import { Ledger } from './ledger.panel.tsx'
import { PaymentDialog } from './payment.form.tsx'

/** Price, payments and balance, with their actions. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const [taking, setTaking] = useState<PaymentKind | null>(null)
  const [isDiscounting, discounting] = useDisclosure(false)
  const [isCoding, coding] = useDisclosure(false)
  const { may, items, discount, due, refund_due, promo_code, paid_in_trial } = booking
  const live = items.filter(({ status }) => status !== 'cancelada')
  const promo = live.reduce((sum, item) => sum + item.promo_discount, 0)
  const manual = discount - promo
  const isLost = refund_due > 0 && (booking.status === 'expirada' || booking.status === 'rechazada')
  const canSeeMoney = mayDo(useMe().level, 'money.read')
  const canDiscount = may.discount && may.discount_percent > 0
  return (
    <Card title={texts.title}>
      {isLost && <Alert color="red">{texts.withoutSeats}</Alert>}
      <BookingSums booking={booking} />
      <Equivalent booking={booking} />
      <AgreedSums booking={booking} />
      <Group gap={6}>
        <PaymentStatusBadge status={booking.payment_status} />
        {paid_in_trial > 0 && <TrialBadge />}
      </Group>
      <Group gap="xs">
        {may.pay && (
          <Button
            size="sm"
            variant={due > 0 ? 'filled' : 'default'}
            leftSection={<IconCash size={16} aria-hidden />}
            onClick={() => setTaking('pago')}
          >
            {texts.pay}
          </Button>
        )}
        {may.refund && (
          <Act icon={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setTaking('reembolso')}>
            {texts.refund}
          </Act>
        )}
        {canDiscount && (
          <Act icon={<IconDiscount2 size={16} aria-hidden />} onClick={discounting.open}>
            {manual > 0 ? texts.changeDiscount : texts.giveDiscount}
          </Act>
        )}
        {may.add_item && (
          <Act icon={<IconTicket size={16} aria-hidden />} onClick={coding.open}>
            {promo_code ? texts.changePromo : texts.promoCode}
          </Act>
        )}
      </Group>
      <Slot of="booking-money" booking={booking} />
      <Ledger booking={booking} />
      {canSeeMoney && <Slot of="booking-payments" booking={booking} />}
      <PaymentDialog booking={booking} kind={taking} onClose={() => setTaking(null)} />
      <DiscountDialog booking={booking} opened={isDiscounting} onClose={discounting.close} />
      <PromoDialog booking={booking} opened={isCoding} onClose={coding.close} />
    </Card>
  )
}

function Act({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <Button size="sm" variant="default" leftSection={icon} onClick={onClick}>
      {children}
    </Button>
  )
}
