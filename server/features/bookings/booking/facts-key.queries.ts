import { createHash } from 'node:crypto'

import type { StoredBooking } from './booking.queries.ts'

/**
 * A key of what a customer agrees to beside the price: day, hour, meeting point and policy of each tour. A page keeps it
 * with what it shows, and a confirmation with another key is refused.
 */
export function factsKey({ items }: Pick<StoredBooking, 'items'>): string {
  const facts = items
    .map(({ date, start_time, product, cancellation_tiers }) =>
      JSON.stringify([
        date,
        start_time,
        product.code,
        product.meeting,
        product.meeting_point,
        cancellation_tiers,
      ]),
    )
    .toSorted((one, other) => one.localeCompare(other))
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
