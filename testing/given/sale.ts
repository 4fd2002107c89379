import type { createBooking } from '#contract/bookings/bookings.contract.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'

type Body = InputOf<typeof createBooking>['body']
type Item = Body['items'][number]

/** The body of a sale of one tour, with the tour's own fields beside the booking's. */
export function saleOf({
  product_id,
  date,
  start_time,
  party,
  pickup,
  override,
  ...booking
}: Item & Omit<Body, 'items'>): Body {
  return {
    ...booking,
    items: [
      { product_id, date, start_time, party, ...(pickup && { pickup }), ...(override && { override }) },
    ],
  }
}
