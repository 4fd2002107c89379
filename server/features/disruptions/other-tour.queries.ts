import { whyNotOnOther, whyToursDiffer } from '#domain/disruptions/other-tour.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'

import type { Reader } from '../../db/database.ts'
import type { StoredBooking, StoredItem } from '../bookings/booking/booking.queries.ts'
import type { ProductOnSale } from '../departures/availability/sellable.queries.ts'

/** What decides whether tours can be joined, in the order asked. */
export async function findJoinedTours(db: Reader, tour_operator_id: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'kind', 'pool_id', 'price_unit'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', [...ids])
    .execute()
  return ids.map((id) => {
    const tour = rows.find((row) => row.id === id)
    if (!tour) throw new NotFound()
    return tour
  })
}

/** Refuses to take a booking's tour to another tour that cannot carry it unchanged. */
export async function refuseOtherTour(
  db: Reader,
  { booking, item }: { booking: StoredBooking; item: StoredItem },
  to: ProductOnSale,
) {
  const ids = [item.product.id, to.id]
  const [from, receiving] = await findJoinedTours(db, booking.tour_operator_id, ids)
  if (!from || !receiving) throw new NotFound()
  const aboard = { ...item, currency: booking.currency, has_rate: moneyOf(booking) !== null }
  const why = whyToursDiffer(from, receiving) ?? whyNotOnOther(to, aboard)
  if (why) throw new Refusal('tours_not_joinable', { why })
}
