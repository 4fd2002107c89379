import { Text } from '@mantine/core'

import type { Cash } from '#contract/bookings/pricing.ts'
import { Money } from '#web/ui/parts/money.tsx'

import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'

import classes from '../departure/new-booking.module.css'

/** Entrance fees of the party, separate from the price. */
export function CashToCarry({ cash, currency }: { cash: Cash; currency: string }) {
  if (cash.total === 0) return null
  return (
    <div className={classes['cash']}>
      <div>
        <span>{texts.cash}</span>
        <Money amount={cash.total} currency={currency} />
      </div>
      {cash.fees.length > 1 &&
        cash.fees.map(({ name, total }) => (
          <div key={name}>
            <span>{name}</span>
            <Money amount={total} currency={currency} />
          </div>
        ))}
      <Text size="xs" c="dimmed">
        {cash.fees.length === 1 ? `${cash.fees[0]?.name}. ${texts.cashHint}` : texts.cashHint}
      </Text>
    </div>
  )
}
