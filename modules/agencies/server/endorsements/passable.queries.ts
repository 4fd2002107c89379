import { sql } from 'kysely'

import type { OutputOf } from '#contract/endpoint/endpoint.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { holdsWordsIn } from '#server/db/search.ts'

import type * as api from '../../contract/endorsements.contract.ts'

type Passable = OutputOf<typeof api.getPassable>
const mostPartners = 12

/** What of a departure can be passed: its confirmed bookings, with who has them already. */
export async function findPassable(
  db: Reader,
  tour_operator_id: string,
  departure_id: string,
  now: Date,
): Promise<Passable> {
  const { rows: departures } = await sql<
    Omit<Passable, 'items' | 'is_over' | 'currencies'> & {
      starts_at: Date
      currency: string
      secondary_currency: string | null
    }
  >`
    select d.id as departure_id, p.name as product_name, d.date, to_char(d.start_time, 'HH24:MI') as start_time,
      d.starts_at, d.status = 'suspendida' as is_suspended, o.currency, o.secondary_currency
    from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    join tour_operators o on o.id = d.tour_operator_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = ${departure_id}::uuid`.execute(db)
  const [departure] = departures
  if (!departure) throw new NotFound()
  const { rows: items } = await sql<Passable['items'][number]>`
    select i.id as booking_item_id, i.booking_id, b.locator, b.contact_name, i.people,
      coalesce((select a.name from endorsement_items x
        join endorsements e on e.tour_operator_id = x.tour_operator_id and e.id = x.endorsement_id
        join agencies a on a.tour_operator_id = e.tour_operator_id and a.id = e.agency_id
        where x.tour_operator_id = i.tour_operator_id and x.booking_item_id = i.id and x.live), '') as partner
    from booking_items i
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.departure_id = ${departure_id}::uuid
      and i.status = 'confirmada'
    order by b.contact_name, i.id`.execute(db)
  const { starts_at, currency, secondary_currency, ...facts } = departure
  return {
    ...facts,
    currencies: secondary_currency ? [currency, secondary_currency] : [currency],
    is_over: starts_at <= now,
    items,
  }
}

/** Upcoming tours of a booking, each with its departure. */
export async function listDeparturesOfBooking(
  db: Reader,
  tour_operator_id: string,
  booking_id: string,
  now: Date,
) {
  const { rows } = await sql<OutputOf<typeof api.listDeparturesOfBooking>[number]>`
    select d.id as departure_id, i.id as booking_item_id, p.name as product_name, d.date
    from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${booking_id}::uuid
      and i.status = 'confirmada' and d.starts_at > ${now} and d.status <> 'suspendida'
    order by d.starts_at, i.id`.execute(db)
  return rows
}

export async function listPartners(db: Reader, tour_operator_id: string, search: string) {
  const { rows } = await sql<OutputOf<typeof api.listPartners>[number]>`
    select a.id, a.name, a.email <> '' as has_email, a.language from agencies a
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.kind = 'operador' and a.state = 1
      and ${search ? holdsWordsIn(sql`a.search`, search) : sql`true`}
    order by a.name collate "es-x-icu", a.id limit ${mostPartners}`.execute(db)
  return rows
}
