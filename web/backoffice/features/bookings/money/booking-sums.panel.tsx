import { Text } from '@mantine/core'

import type { Booking } from '#contract/bookings/booking.ts'
import { depositToAsk } from '#domain/bookings/deposit.rules.ts'
import { packageDiscountOf } from '#domain/bookings/order/package-price.rules.ts'
import { isCalledOff } from '#domain/suspension/suspension.rules.ts'
import { Money } from '#web/ui/parts/money.tsx'

import { PriceRows } from '../shown/booking-lines.panel.tsx'
import { moneyTexts as texts } from './booking-money.texts.ts'

import classes from '../shown/bookings.module.css'

/** Price and payments of a booking, as rows that add up. */
export function BookingSums({ booking }: { booking: Booking }) {
  const { items, currency, discount, penalty, total, paid, due, refund_due, promo_code } = booking
  const { on_credit, paid_in_trial, balance } = booking
  // A suspended departure is not due before the customer's answer.
  const suspended = items.some(isCalledOff) ? Math.max(0, balance - due) : 0
  const live = items.filter(({ status }) => status !== 'cancelada')
  const deposit = depositToAsk(booking)
  const packaged = packageDiscountOf(live)
  const promo = live.reduce((sum, item) => sum + item.promo_discount, 0) - packaged
  const manual = discount - promo - packaged
  return (
    <PriceRows tours={live} currency={currency} label={texts.subtotal}>
      {packaged > 0 && <Row name={texts.packagePrice} amount={-packaged} currency={currency} />}
      {manual > 0 && <Row name={texts.discount} amount={-manual} currency={currency} />}
      {promo > 0 && <Row name={texts.promo(promo_code)} amount={-promo} currency={currency} />}
      {penalty > 0 && <Row name={texts.penalty} amount={penalty} currency={currency} />}
      <Row name={texts.total} amount={total} currency={currency} isStrong />
      {paid > 0 && <Row name={texts.paid} amount={paid} currency={currency} />}
      {on_credit > 0 && <Row name={texts.onCredit} amount={on_credit} currency={currency} />}
      {paid_in_trial > 0 && <Row name={texts.inTrial} amount={paid_in_trial} currency={currency} />}
      {suspended > 0 && <Row name={texts.suspended} amount={suspended} currency={currency} />}
      {refund_due > 0 ? (
        <Row name={texts.refundDue} amount={refund_due} currency={currency} isStrong />
      ) : (
        <Row name={due > 0 ? texts.due : texts.settled} amount={due} currency={currency} isStrong />
      )}
      {deposit > 0 && <Row name={texts.deposit} amount={deposit} currency={currency} />}
    </PriceRows>
  )
}

type RowProps = { name: string; amount: number; currency: string; isStrong?: boolean }

function Row({ name, amount, currency, isStrong = false }: RowProps) {
  return (
    <tr className={isStrong ? (classes['strong'] ?? '') : ''}>
      <th scope="row">
        <Text span size="sm" fw={isStrong ? 650 : 400}>
          {name}
        </Text>
      </th>
      <td>
        <Money amount={amount} currency={currency} />
      </td>
    </tr>
  )
}
