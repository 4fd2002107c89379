import { sql } from 'kysely'

import type { EntrySource } from './entry-source.queries.ts'

/** What is owed to a partner for the tours that it carried, from the day of their departure. */
export const endorsementEntries: EntrySource = {
  kinds: ['endoso'],
  targets: ({ tour_operator_id, booking_ids, today }) => sql`
    select e.agency_id as party_id, i.booking_id, i.id as booking_item_id, 'endoso' as kind, d.date as service_date, e.currency,
      -x.net_cost as amount
    from booking_items i
    join endorsement_items x on x.tour_operator_id = i.tour_operator_id and x.booking_item_id = i.id
    join endorsements e on e.tour_operator_id = x.tour_operator_id and e.id = x.endorsement_id and e.status = 'aceptado'
    join departures d on d.tour_operator_id = e.tour_operator_id and d.id = e.departure_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = any(${booking_ids}::uuid[])
      and d.date <= ${today}::date`,
}
