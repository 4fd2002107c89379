import { sql } from 'kysely'

import type { PickupPlace } from '#contract/storefront/storefront-page.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import { askedForPickup, pickupWindow } from '#domain/bookings/pickup.rules.ts'
import { defaultConstants } from '#domain/operators/operator-constants.ts'
import type { Reader } from '#server/db/database.ts'

import type { StoredBooking } from '../../bookings/booking/booking.queries.ts'

type PlaceRow = Omit<PickupPlace, 'window'> & { zone_minutes: number | null; offset_minutes: number }

/** As many as a page can carry; other places are typed as an address. */
const most = 500

/** Pickup places of a booking's operator, each with the window for this departure; none before an order's several ones. */
export async function findPickupPlaces(
  db: Reader,
  { tour_operator_id, items, constants, time_zone, status }: StoredBooking,
  item = askedForPickup(items, ({ product }) => product.meeting),
): Promise<PickupPlace[]> {
  if (!item || item.product.meeting === 'punto_encuentro') return []
  const { rows } = await sql<PlaceRow>`
    select a.id, a.name, a.aliases, coalesce(z.name, '') as zone, a.pickup_point, a.walking_minutes, a.asks_room,
      a.offset_minutes, z.minutes_before_start as zone_minutes
    from accommodations a
    left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.pickup_allowed and a.state = 1
    order by a.name collate "es-x-icu", a.id
    limit ${most}`.execute(db)
  const isOrder = !isUpcoming(status) && items.length > 1
  return rows.map(({ zone_minutes, offset_minutes, ...place }) => ({
    ...place,
    window: isOrder
      ? null
      : pickupWindow({
          date: item.date,
          start_time: item.start_time,
          mode: 'hotel',
          time_zone,
          pickup_time: item.pickup_time,
          pickup_occurrence: item.pickup_occurrence,
          pickup_lead_minutes: item.product.pickup_lead_minutes,
          zone_minutes_before_start: zone_minutes,
          offset_minutes,
          window_minutes: constants.pickup_window_minutes ?? defaultConstants.pickup_window_minutes,
        }),
  }))
}
