import { sql } from 'kysely'

import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { PartnerCost } from '../../contract/endorsements.contract.ts'

/** Accepted endorsements that are looked through, the last first. */
const mostRead = 300
const mostShown = 3

/** What partners last accepted for the tour of a departure, and what that is for the passengers on it now. */
export async function findPartnerCosts(
  db: Reader,
  tour_operator_id: string,
  departure_id: string,
): Promise<PartnerCost[]> {
  const departure = await db
    .selectFrom('departures')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', departure_id)
    .executeTakeFirst()
  if (!departure) throw new NotFound()
  const { rows } = await sql<PartnerCost>`
    with wanted as (
      select d.product_id, coalesce(sum(i.people), 0)::int as people, count(i.id)::int as bookings
      from departures d
      left join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
        and i.status = 'confirmada' and not i.by_partner
      where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = ${departure_id}::uuid
      group by d.product_id
    ), accepted as (
      select id, agency_id, departure_id, currency, created_at from endorsements
      where tour_operator_id = ${tour_operator_id}::uuid and status = 'aceptado'
      order by created_at desc, id desc limit ${mostRead}
    ), last_of_partner as (
      select distinct on (e.agency_id) e.agency_id, e.currency, e.created_at, d.date, x.per_person, x.unit_cost
      from accepted e
      join departures d on d.tour_operator_id = ${tour_operator_id}::uuid and d.id = e.departure_id
      join wanted w on w.product_id = d.product_id
      cross join lateral (
        select per_person, unit_cost from endorsement_items
        where tour_operator_id = ${tour_operator_id}::uuid and endorsement_id = e.id order by id limit 1
      ) x
      order by e.agency_id, e.created_at desc, e.id desc
    )
    select a.id as agency_id, a.name as agency_name, l.date, l.per_person, l.unit_cost, l.currency,
      (l.unit_cost * case when l.per_person then w.people else w.bookings end)::bigint as total
    from last_of_partner l
    cross join wanted w
    join agencies a on a.tour_operator_id = ${tour_operator_id}::uuid and a.id = l.agency_id and a.state = 1
    order by l.created_at desc limit ${mostShown}`.execute(db)
  return rows
}
