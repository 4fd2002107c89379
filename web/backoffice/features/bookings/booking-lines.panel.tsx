import type { ReactNode } from 'react'

import type { BookingItem } from '#contract/booking.ts'
import { Money } from '#web/ui/money.tsx'

import { bookingsTexts } from './bookings.texts.ts'

import classes from './bookings.module.css'

type Line = Pick<BookingItem['lines'][number], 'name' | 'quantity' | 'unit_amount' | 'total'>
type PriceLinesProps = { lines: readonly Line[]; total: number; currency: string; label: string }

type PriceRowsProps = Omit<PriceLinesProps, 'total'> & { children: ReactNode }

/** The lines of a price with the sums below them, as rows. */
export function PriceRows({ lines, currency, label, children }: PriceRowsProps) {
  return (
    <table className={classes['lines']} aria-label={label}>
      <Lines lines={lines} currency={currency} />
      <tfoot>{children}</tfoot>
    </table>
  )
}

function Lines({ lines, currency }: Pick<PriceLinesProps, 'lines' | 'currency'>) {
  return (
    <tbody>
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

/** What is paid, line by line. */
export function PriceLines({ lines, total, currency, label }: PriceLinesProps) {
  return (
    <table className={classes['lines']} aria-label={label}>
      <Lines lines={lines} currency={currency} />
      <tfoot>
        <tr>
          <th scope="row">{bookingsTexts.panel.total}</th>
          <td>
            <Money amount={total} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
