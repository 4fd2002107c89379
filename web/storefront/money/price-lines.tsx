import { Fragment } from 'react'

import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import { amountText, lineName, tourOf } from '#words/customer/price-lines.ts'
import { formatMoney } from '#words/format.ts'

/** Price lines; with several tours, each under its name. */
export function PriceLines({ items, currency }: Pick<PublicBooking, 'items' | 'currency'>) {
  return items.map((item) => (
    <Fragment key={item.id}>
      {items.length > 1 && (
        <li>
          <b>{tourOf(item)}</b>
        </li>
      )}
      {item.lines.map((line) => (
        <li key={lineName(line)} className="row">
          <span>{`${line.quantity} × ${lineName(line)}`}</span>
          <span>{amountText(line.total, currency)}</span>
        </li>
      ))}
    </Fragment>
  ))
}

/** What is taken off the price. */
export const DiscountRows = ({ rows, currency }: { rows: PublicBooking['discounts']; currency: string }) =>
  rows.map(({ name, amount }) => (
    <li key={name} className="row">
      <span>{name}</span>
      <span>{formatMoney(-amount, currency)}</span>
    </li>
  ))
