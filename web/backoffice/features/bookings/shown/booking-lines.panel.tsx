import type { ReactNode } from 'react'

import type { BookingItem } from '#contract/bookings/booking.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { formatDate } from '#words/format.ts'

import { bookingsTexts } from './bookings.texts.ts'

import classes from './bookings.module.css'

type Line = Pick<BookingItem['lines'][number], 'name' | 'quantity' | 'unit_amount' | 'total'>
type PriceLinesProps = {
  lines: readonly Line[]
  total: number
  currency: string
  label: string
  /** label of the sum, if it is partial */
  totalLabel?: string
}

type Tour = Pick<BookingItem, 'id' | 'product' | 'date'> & { lines: readonly Line[] }
type PriceRowsProps = { tours: readonly Tour[]; currency: string; label: string; children: ReactNode }

/** The lines of a price with the sums below them, as rows; of several tours each under its own. */
export function PriceRows({ tours, currency, label, children }: PriceRowsProps) {
  return (
    <table className={classes['lines']} aria-label={label}>
      {tours.map(({ id, product, date, lines }) => (
        <Lines key={id} lines={lines} currency={currency}>
          {tours.length > 1 && (
            <tr>
              <th scope="rowgroup" colSpan={2} className={classes['ofTour']}>
                <ProductTag code={product.code} color={product.color} /> {formatDate(date)}
              </th>
            </tr>
          )}
        </Lines>
      ))}
      <tfoot>{children}</tfoot>
    </table>
  )
}

type LinesProps = Pick<PriceLinesProps, 'lines' | 'currency'> & { children?: ReactNode }

function Lines({ lines, currency, children }: LinesProps) {
  return (
    <tbody>
      {children}
      {lines.map((line, index) => (
        // Two lines may carry the same name: a price can change inside one booking.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={`${line.name}-${index}`}>
          <th scope="row">
            {`${line.quantity} × ${line.name}`}
            {line.quantity > 1 && (
              <small className={classes['unit']}>
                <Money amount={line.unit_amount} currency={currency} />
              </small>
            )}
          </th>
          <td>
            <Money amount={line.total} currency={currency} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** Price lines. */
export function PriceLines({
  lines,
  total,
  currency,
  label,
  totalLabel = bookingsTexts.panel.total,
}: PriceLinesProps) {
  return (
    <table className={classes['lines']} aria-label={label}>
      <Lines lines={lines} currency={currency} />
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          <td>
            <Money amount={total} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
