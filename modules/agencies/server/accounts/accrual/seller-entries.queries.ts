import { sql } from 'kysely'

import { owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { EntrySource } from './entry-source.queries.ts'

/**
 * What a seller earns of a tour: the share of the day of its sale, of what the tour costs now (its price less discounts, or its
 * penalty). Of shares that began, that of the product comes first, then the last one.
 */
export const sellerEntries: EntrySource = {
  kinds: ['comision'],
  targets: ({ tour_operator_id, booking_ids, today }) => sql`
    select b.seller_id as party_id, b.id as booking_id, i.id as booking_item_id, 'comision' as kind, d.date as service_date,
      b.currency, case when b.status not in ${oneOf(owingStatuses)} then 0 else -div(
        c.points::numeric * case when i.status = 'cancelada' then i.penalty else i.subtotal - i.discount end, 10000)::bigint end as amount
    from bookings b
    join tour_operators o on o.id = b.tour_operator_id
    join booking_items i on i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    cross join lateral (select c.points from seller_commissions c
      where c.tour_operator_id = b.tour_operator_id and c.user_id = b.seller_id
        and (c.product_id is null or c.product_id = i.product_id)
        and c.valid_from <= (b.created_at at time zone o.time_zone)::date
      order by c.product_id is null, c.valid_from desc limit 1) c
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.id = any(${booking_ids}::uuid[])
      and d.date <= ${today}::date`,
}
