import { Fragment } from 'react'

import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import { amountText, lineName, tourOf } from '#words/customer/price-lines.ts'

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
