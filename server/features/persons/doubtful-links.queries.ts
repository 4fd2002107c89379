import { sql } from 'kysely'

import {
  type DoubtfulLinks,
  mostDoubtfulNames,
  mostLinksAtOnce,
} from '#contract/persons/doubtful-links.contract.ts'

import type { Reader } from '../../db/database.ts'

/** Links read at a time: the report shows the next ones once these are decided. */
const mostRead = 2000

/** Undecided links of persons to bookings and passengers of another name, by person and name. */
export async function listDoubtfulLinks(db: Reader, tour_operator_id: string): Promise<DoubtfulLinks[]> {
  const { rows } = await sql<DoubtfulLinks>`
    with named as materialized (
      select d.id, d.booking_id, b.locator, b.service_date, b.contact_phone, b.contact_email,
        name.full_name, name.key as name_key, p.id as person_id, p.full_name as person_name, p.phone, p.email
      from doubtful_links d
      join bookings b on b.tour_operator_id = d.tour_operator_id and b.id = d.booking_id
      left join passengers s on s.tour_operator_id = d.tour_operator_id and s.id = d.passenger_id
      join persons p on p.tour_operator_id = d.tour_operator_id and p.id = d.person_id
      cross join lateral (select coalesce(s.full_name, b.contact_name) as full_name,
        name_key(coalesce(s.full_name, b.contact_name)) as key) name
      where d.tour_operator_id = ${tour_operator_id}::uuid and d.kept_at is null and d.separated_at is null
        and d.person_id = case when d.passenger_id is null then b.contact_person_id else s.person_id end
        and p.anonymised_at is null and not same_name(p.full_name, p.name_key, name.full_name, name.key)
        and not alike_names(p.name_key, name.key)
      order by d.id limit ${mostRead}::int
    )
    select (array_agg(named.id order by named.id))[1:${mostLinksAtOnce}::int] as link_ids,
      jsonb_build_object('id', person_id, 'full_name', person_name, 'phone', named.phone, 'email', named.email) as person,
      (array_agg(named.full_name order by service_date desc, named.id))[1] as full_name,
      (array_agg(contact_phone order by service_date desc, named.id))[1] as phone,
      (array_agg(contact_email order by service_date desc, named.id))[1] as email,
      count(distinct booking_id)::int as bookings,
      (array_agg(booking_id order by service_date desc, named.id))[1] as booking_id,
      (array_agg(locator order by service_date desc, named.id))[1] as locator
    from named
    group by person_id, person_name, named.phone, named.email,
      case when named.name_key = '' then named.full_name else named.name_key end
    order by count(distinct booking_id) desc, person_id, full_name
    limit ${mostDoubtfulNames}::int`.execute(db)
  return rows
}
