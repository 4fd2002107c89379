import { sql } from 'kysely'

import type { DemoEnd } from '#demo/demo-module.ts'
import type { Tx } from '#server/db/database.ts'

type Agreed = {
  agency: string
  collects: 'agencia' | 'comision' | 'operador'
  credit_days: number | null
  /** hundredths of a percent */
  points: number
}

/** An agency in the city that pays each month, desks of hostels with their commission, and an OTA. */
const agreed: readonly Agreed[] = [
  { agency: 'Norte Puro Viajes', collects: 'agencia', credit_days: 30, points: 2000 },
  { agency: 'Hostal Tres Volcanes', collects: 'operador', credit_days: null, points: 1000 },
  { agency: 'Hostal Suri Mochilero', collects: 'comision', credit_days: null, points: 1500 },
  { agency: 'TourMarket', collects: 'agencia', credit_days: 15, points: 2500 },
  { agency: 'Cusco Imperial Viajes', collects: 'agencia', credit_days: 30, points: 1500 },
  { agency: 'Hostal Balcón de San Lázaro', collects: 'operador', credit_days: null, points: 1000 },
]

/** Agreements since the year began; what the desks of hostels sold before owes its commission. */
export async function storeAgreements(tx: Tx, { operator: { tour_operator_id }, now }: DemoEnd) {
  await sql`
    with agreed as (select * from json_to_recordset(${JSON.stringify(agreed)}::json)
      as a(agency text, collects text, credit_days smallint, points int)),
    stored as (
      insert into agreements (tour_operator_id, agency_id, valid_from)
      select a.tour_operator_id, a.id, date_trunc('year', ${now}::timestamptz)::date from agencies a
      join agreed on agreed.agency = a.name where a.tour_operator_id = ${tour_operator_id}::uuid and a.state = 1
      returning tour_operator_id, id, agency_id),
    named as (select stored.*, agreed.* from stored
      join agencies a on a.tour_operator_id = stored.tour_operator_id and a.id = stored.agency_id
      join agreed on agreed.agency = a.name),
    revised as (
      insert into agreement_revisions (tour_operator_id, agreement_id, revision, collects, credit_days)
      select tour_operator_id, id, 1, collects, credit_days from named)
    insert into agreement_terms (tour_operator_id, agreement_id, revision, position, kind, points)
    select tour_operator_id, id, 1, 0, 'comision', points from named`.execute(tx)
  // The agency in the city may sell three seats of each departure to the lagoons until two days before.
  await sql`
    insert into allotments (tour_operator_id, agreement_id, position, product_id, seats, release_hours)
    select p.tour_operator_id, g.id, 0, p.id, 3, 48
    from products p
    join agencies a on a.tour_operator_id = p.tour_operator_id and a.name = 'Norte Puro Viajes'
    join agreements g on g.tour_operator_id = a.tour_operator_id and g.agency_id = a.id
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.code = 'LAG'`.execute(tx)
  await sql`
    update booking_items i set agreement_id = g.id, agreement_revision = 1, agreed_priced = 'bruto', agreed_gross = i.subtotal,
      agreed_net = i.subtotal - round(i.subtotal * t.points / 10000.0)
    from bookings b
    join agreements g on g.tour_operator_id = b.tour_operator_id and g.agency_id = b.agency_id
    join agreement_revisions r on r.tour_operator_id = g.tour_operator_id and r.agreement_id = g.id and r.collects = 'operador'
    join agreement_terms t on t.tour_operator_id = g.tour_operator_id and t.agreement_id = g.id
    where i.tour_operator_id = ${tour_operator_id}::uuid and b.tour_operator_id = i.tour_operator_id
      and b.id = i.booking_id`.execute(tx)
}
