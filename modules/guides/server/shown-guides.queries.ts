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

/** Who led the tour in the last year or is on a published sheet of it, the most frequent first. */
export async function findGuidesOfTour({
  db,
  tour_operator_id,
  product_id,
  today,
}: Pick<LandingFacts, 'db' | 'tour_operator_id' | 'product_id' | 'today'>): Promise<{
  guides: PublicGuide[]
}> {
  const { rows } = await sql<Row>`
    select ${shown}
    from ${allowed}
    join schedule_sheet_crew c on c.tour_operator_id = g.tour_operator_id and c.person_id = g.person_id
      and c.role = 'guia' and c.status <> 'rechazada'
    join schedule_sheets s on s.tour_operator_id = c.tour_operator_id and s.id = c.schedule_sheet_id
      and s.published_version > 0 and s.status <> 'anulada' and s.service_date >= ${addDays(today, -daysLooked)}::date
    join schedule_sheet_departures e on e.tour_operator_id = s.tour_operator_id and e.schedule_sheet_id = s.id
    join departures d on d.tour_operator_id = e.tour_operator_id and d.id = e.departure_id
      and d.product_id = ${product_id}::uuid and d.status <> 'suspendida'
    where g.tour_operator_id = ${tour_operator_id}::uuid
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
