import { IconArrowsExchange, IconCash } from '@tabler/icons-react'
import { useState } from 'react'

import type { Booking } from '#contract/bookings/booking.ts'
import { cancellable } from '#domain/bookings/booking-status.rules.ts'
import { Button } from '#web/ui/parts/button.tsx'

import { toursTexts } from '../acts/booking-tours.texts.ts'
import { MoveItem } from '../acts/move-item.form.tsx'
import { moneyTexts } from '../money/booking-money.texts.ts'
import { PaymentDialog } from '../money/payment.form.tsx'

/** Frequent actions beside the list: take a payment, move a tour. */
export function SideActs({ booking }: { booking: Booking }) {
  const { may, items, due } = booking
  const [isTaking, setTaking] = useState(false)
  const [moving, setMoving] = useState<string | null>(null)
  const movable = may.move ? items.filter(({ status }) => cancellable(status)) : []
  return (
    <>
      {may.pay && (
        <Button
          variant={due > 0 && !may.confirm ? 'filled' : 'default'}
          leftSection={<IconCash size={16} aria-hidden />}
          onClick={() => setTaking(true)}
        >
          {moneyTexts.pay}
        </Button>
      )}
      {movable.map((item) => (
        <Button
          key={item.id}
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          aria-label={`${toursTexts.move}: ${item.product.name}`}
          onClick={() => setMoving(item.id)}
        >
          {movable.length > 1 ? `${toursTexts.move} ${item.product.code}` : toursTexts.move}
        </Button>
      ))}
      <PaymentDialog booking={booking} kind={isTaking ? 'pago' : null} onClose={() => setTaking(false)} />
      <MoveItem
        booking={booking}
        item={items.find(({ id }) => id === moving) ?? null}
        onClose={() => setMoving(null)}
      />
    </>
  )
}
