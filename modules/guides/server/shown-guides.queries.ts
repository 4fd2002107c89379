import { sql } from 'kysely'

import { addDays } from '#domain/local-date.ts'
import { firstNameOf } from '#domain/persons/first-name.rules.ts'
import type { Reader } from '#server/db/database.ts'
import type { VoucherFacts } from '#server/features/storefront/pages/booking-parts.queries.ts'
import type { LandingFacts } from '#server/features/storefront/pages/landing-parts.queries.ts'

import type { BookedGuide, PublicGuide } from '../contract/public-guides.ts'

/** More say nothing to a visitor. */
const mostShown = 4
const daysLooked = 365
const daysAhead = 14
/** Enough to know who leads a tour, and soon read. */
const mostDepartures = 100

/** Persons of an operator who allowed it and are still guides. */
const allowed = sql`guide_profiles g
  join persons p on p.tour_operator_id = g.tour_operator_id and p.id = g.person_id and p.state = 1
    and p.anonymised_at is null and 'guia' = any(p.roles)`
const shown = sql`p.full_name, p.languages, g.picture_id`

type Row = { full_name: string; languages: string[]; picture_id: string | null }
const publicGuide = ({ full_name, ...guide }: Row): PublicGuide => ({
  first_name: firstNameOf(full_name),
  ...guide,
})

/** Who is on published sheets of the tour's latest departures of a year, the most frequent first. */
export async function findGuidesOfTour({
  db,
  tour_operator_id,
  product_id,
  today,
}: Pick<LandingFacts, 'db' | 'tour_operator_id' | 'product_id' | 'today'>): Promise<{
  guides: PublicGuide[]
}> {
  const { rows } = await sql<Row>`
    with latest as materialized (
      select d.id from departures d
      where d.tour_operator_id = ${tour_operator_id}::uuid and d.product_id = ${product_id}::uuid
        and d.status <> 'suspendida'
        and d.date between ${addDays(today, -daysLooked)}::date and ${addDays(today, daysAhead)}::date
      order by d.date desc limit ${sql.lit(mostDepartures)}),
    led as materialized (
      select c.person_id from latest d
      -- row by row: the planner cannot estimate how few sheets a departure has
      cross join lateral (
        select c.person_id
        from schedule_sheet_departures e
        join schedule_sheets s on s.tour_operator_id = e.tour_operator_id and s.id = e.schedule_sheet_id
          and s.published_version > 0 and s.status <> 'anulada'
        join schedule_sheet_crew c on c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id
          and c.role = 'guia' and c.status <> 'rechazada'
        where e.tour_operator_id = ${tour_operator_id}::uuid and e.departure_id = d.id
        limit 20) c)
    select ${shown}
    from led
    join ${allowed} on g.tour_operator_id = ${tour_operator_id}::uuid and g.person_id = led.person_id
    group by g.person_id, ${shown}
    order by count(*) desc, g.person_id limit ${sql.lit(mostShown)}`.execute(db)
  return { guides: rows.map(publicGuide) }
}

/**
 * The guides of a booking's tours by the published copies of their sheets: a passenger whom the office moves is
 * counted on neither sheet until both are published.
 */
export async function findGuidesOfBooking({
  db,
  booking: { tour_operator_id, id },
}: VoucherFacts): Promise<{ guides: BookedGuide[] }> {
  const { rows } = await sql<Row & { product_name: string }>`
    select ${shown}, t.name as product_name
    from booking_items i
    join products t on t.tour_operator_id = i.tour_operator_id and t.id = i.product_id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id and d.status <> 'suspendida'
    join schedule_sheet_passengers a on a.tour_operator_id = i.tour_operator_id and a.booking_item_id = i.id
    join published_sheets s on s.tour_operator_id = a.tour_operator_id and s.id = a.schedule_sheet_id
      and s.status in ('publicada', 'en_curso')
      and s.copy -> 'passengers' @> jsonb_build_array(jsonb_build_object('id', a.passenger_id))
    join published_crew c on c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id
      and c.role = 'guia' and c.status <> 'rechazada'
    join ${allowed} on g.tour_operator_id = c.tour_operator_id and g.person_id = c.person_id
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${id}::uuid and i.status = 'confirmada'
    group by g.person_id, ${shown}, i.id, t.name, d.starts_at
    order by d.starts_at, i.id, g.person_id limit 20`.execute(db)
  return { guides: rows.map(({ product_name, ...row }) => ({ ...publicGuide(row), product_name })) }
}

/** The operator whose public pages show this picture now. */
export async function findPictureOwner(db: Reader, picture_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ tour_operator_id: string }>`
    select g.tour_operator_id from ${allowed}
    join tour_operators o on o.id = g.tour_operator_id and o.state = 1
    where g.picture_id = ${picture_id}::uuid`.execute(db)
  return rows[0]?.tour_operator_id
}
