import { sql } from 'kysely'

import type { BookingStatus, PickupMode } from '#domain/bookings/booking.ts'
import type { Reader } from '#server/db/database.ts'

/** A tour of a booking as a file shows it; amounts in minor units of the booking's currency. */
export type ExportedTour = {
  booking_id: string
  status: BookingStatus
  product_code: string
  product_name: string
  date: string
  start_time: string
  people: number
  pickup_mode: PickupMode
  pickup: string
  subtotal: number
  discount: number
  promo_discount: number
  package_id: string | null
  penalty: number
  /** its departure is suspended and the customer has not answered */
  is_called_off: boolean
}

/** The tours of these bookings: those not cancelled first, by departure. */
export async function findToursOf(db: Reader, tour_operator_id: string, ids: readonly string[]) {
  const { rows } = await sql<ExportedTour>`
    select i.booking_id, i.status, p.code as product_code, p.name as product_name, d.date, d.start_time, i.people,
      i.pickup_mode, coalesce(a.name, nullif(i.pickup_address, ''), '') as pickup, i.subtotal, i.discount,
      i.promo_discount, i.package_id, i.penalty,
      is_upcoming(i.status) and exists (select from disruption_answers w
        where w.tour_operator_id = i.tour_operator_id and w.booking_item_id = i.id and w.outcome = 'esperando')
        as is_called_off
    from booking_items i
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = any(${[...ids]}::uuid[])
    order by i.booking_id, i.status = 'cancelada', d.starts_at, i.position`.execute(db)
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}
