import { sql } from 'kysely'

import { owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { EntrySource } from './entry-source.queries.ts'

/**
 * The commission of a tour sold at its public price, in proportion to what the tour costs now: its price less discounts, or
 * its penalty (`scaled` of the domain). A tour sold at its net price has none: the agency keeps it.
 */
export const commissionEntries: EntrySource = {
  kinds: ['comision'],
  targets: ({ tour_operator_id, booking_ids, today }) => sql`
    select b.agency_id as party_id, b.id as booking_id, i.id as booking_item_id, 'comision' as kind, d.date as service_date, b.currency,
      case when i.agreed_gross = 0 or b.status not in ${oneOf(owingStatuses)} then 0 else -div(
        (i.agreed_gross - i.agreed_net)::numeric
          * case when i.status = 'cancelada' then i.penalty else i.subtotal - i.discount end, i.agreed_gross)::bigint end as amount
    from bookings b
    join booking_items i on i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id and i.agreed_priced = 'bruto'
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.id = any(${booking_ids}::uuid[]) and b.agency_id is not null
      and d.date <= ${today}::date`,
}
