import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsExchange, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import type { Booking, BookingItem } from '#contract/bookings/booking.ts'
import { cancellable } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { formatDate, formatDeparture } from '#words/format.ts'
import { cancelOriginNames } from '#words/office/code-names.ts'

import { AddItem } from '../acts/add-item.form.tsx'
import { toursTexts as texts } from '../acts/booking-tours.texts.ts'
import { CancelItem } from '../acts/cancel-item.form.tsx'
import { MoveItem } from '../acts/move-item.form.tsx'
import { Card } from '../shown/booking-card.panel.tsx'
import { TourStatusBadge } from '../shown/booking-status.panel.tsx'

import classes from '../acts/booking-tours.module.css'

/** The tours of a booking, each to be moved or called off on its own. */
export function BookingTours({ booking }: { booking: Booking }) {
  const [moving, setMoving] = useState<string | null>(null)
  const [cancelling, setCancelling] = useState<string | null>(null)
  const [isAdding, adding] = useDisclosure(false)
  const { items, may, status, currency } = booking
  const itemOf = (id: string | null) => items.find((item) => item.id === id) ?? null
  return (
    <Card title={texts.title}>
      <ul className={classes['tours']}>
        {items.map((item) => (
          <Tour
            key={item.id}
            item={item}
            currency={currency}
            of={status}
            {...(may.move && cancellable(item.status) && { onMove: () => setMoving(item.id) })}
            {...(may.cancel &&
              items.length > 1 &&
              cancellable(item.status) && { onCancel: () => setCancelling(item.id) })}
          />
        ))}
      </ul>
      {may.add_item && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={adding.open}
          style={{ justifySelf: 'start' }}
        >
          {texts.add}
        </Button>
      )}
      <MoveItem booking={booking} item={itemOf(moving)} onClose={() => setMoving(null)} />
      <CancelItem booking={booking} item={itemOf(cancelling)} onClose={() => setCancelling(null)} />
      <AddItem booking={booking} opened={isAdding} onClose={adding.close} />
    </Card>
  )
}

type TourProps = {
  item: BookingItem
  currency: string
  of: BookingStatus
  onMove?: () => void
  onCancel?: () => void
}

function Tour({ item, currency, of, onMove, onCancel }: TourProps) {
  const { product, date, start_time, people, total, status, penalty, cancel_origin, cancel_reason } = item
  const over = status === 'cancelada'
  const named = (act: string) => texts.actsOf(act, `${product.name}, ${formatDate(date)}`)
  return (
    <li data-over={over || undefined}>
      <div className={classes['tour']}>
        <ProductTag code={product.code} color={product.color} name={product.name} />
        <TourStatusBadge item={item} of={of} />
        <span className={classes['price']}>
          <Money amount={over ? penalty : total} currency={currency} />
        </span>
      </div>
      <Text size="sm" className={classes['when'] ?? ''}>
        {`${formatDeparture({ date, start_time, duration_minutes: product.duration_minutes }, { long: true })} · ${texts.people(people)}`}
      </Text>
      {over && (
        <Text size="sm" c="dimmed">
          {[cancel_origin ? cancelOriginNames[cancel_origin] : '', cancel_reason].filter(Boolean).join(': ')}
        </Text>
      )}
      {(onMove ?? onCancel) && (
        <Group gap="xs" mt={6}>
          {onMove && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowsExchange size={14} aria-hidden />}
              aria-label={named(texts.move)}
              onClick={onMove}
            >
              {texts.move}
            </Button>
          )}
          {onCancel && (
            <Button
              size="xs"
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconX size={14} aria-hidden />}
              aria-label={named(texts.cancel)}
              onClick={onCancel}
            >
              {texts.cancel}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}
