import { sql } from 'kysely'

import type { Acts } from '#server/db/act.ts'

import { completeBooking } from './complete-booking.command.ts'

/** Bookings per run; the next run continues. */
const most = 500

/**
 * The day after its return each confirmed tour is completed, and with the last its booking. A person marks
 * no-shows, before or after.
 */
export async function completeBookings({ db, act }: Acts, now: Date) {
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from bookings b
    join booking_items i on i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id and i.status = 'confirmada'
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    join tour_operators o on o.id = b.tour_operator_id
    where b.status = 'confirmada' and b.service_starts_at < ${now} and (d.status <> 'suspendida' or i.by_partner)
      and ((d.starts_at + make_interval(mins => minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes))) at time zone o.time_zone)::date
        < (${now}::timestamptz at time zone o.time_zone)::date
    limit ${most}`.execute(db)
  for (const { id } of rows) await act(null, (each) => completeBooking(each, id))
}
