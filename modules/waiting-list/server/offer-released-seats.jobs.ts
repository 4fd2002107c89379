import { sql } from 'kysely'

import type { Acts } from '#server/db/act.ts'

/**
 * Calls the people in line of departures with free seats. The database calls them when a departure changes; seats that
 * were kept for an agency return to sale at an hour, without a change.
 */
export async function offerReleasedSeats({ db }: Pick<Acts, 'db'>, now: () => Date): Promise<void> {
  await sql`
    select call_waiting(d.tour_operator_id, d.id)
    from (select distinct tour_operator_id, departure_id from waiting_list where status = 'esperando') w
    join departures d on d.tour_operator_id = w.tour_operator_id and d.id = w.departure_id
    where d.starts_at > ${now()} and d.status in ('abierta', 'garantizada')
      and d.capacity > d.seats_held + d.seats_sold`.execute(db)
}
