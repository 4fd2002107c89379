import { sql } from 'kysely'

import type { AccommodationPair } from '#contract/accommodations.contract.ts'
import { nearMeters } from '#domain/resources/place-name.rules.ts'
import type { AccommodationSign } from '#domain/resources/resource.ts'

import type { Reader } from '../../db/database.ts'
import { findAccommodations } from './accommodations.queries.ts'

/** Names alone say little of two places that are this far from each other. */
const farMeters = 1000

type Pair = { one_id: string; other_id: string; signs: AccommodationSign[]; meters: number | null }

/**
 * Pairs that may be one place, the surest first. In a town's main street neighbours are nearer than 80 metres, so that
 * being near counts only where the names have something of each other, or the telephone is the same.
 */
export async function listDuplicates(
  db: Reader,
  tour_operator_id: string,
  accommodation_id?: string,
): Promise<AccommodationPair[]> {
  const { rows } = await sql<Pair>`
    with pairs as (
      select a.id as one_id, b.id as other_id,
        a.name_key = b.name_key or a.name_key = any(b.alias_keys) or b.name_key = any(a.alias_keys) as same,
        similarity(a.name_key, b.name_key) as resemblance,
        meters_between(a.lat_lng, b.lat_lng) as meters,
        a.phone <> '' and a.phone = b.phone as phone
      from accommodations a
      join accommodations b on b.tour_operator_id = a.tour_operator_id and a.id < b.id
      where a.tour_operator_id = ${tour_operator_id}::uuid
        and ${accommodation_id ? sql`${accommodation_id}::uuid in (a.id, b.id)` : sql`true`}
        and not exists (select from different_accommodations d where d.tour_operator_id = a.tour_operator_id
          and d.one_id = a.id and d.other_id = b.id)
    ), signed as (
      select *, meters < ${nearMeters} and (same or phone or resemblance >= 0.25) as near,
        not same and resemblance >= 0.45 and coalesce(meters, 0) < ${farMeters} as alike
      from pairs
    )
    select one_id, other_id, round(meters)::int as meters,
      array_remove(array[case when same then 'name' end, case when near then 'near' end,
        case when alike then 'similar' end], null) as signs
    from signed where same or near or alike
    order by (same::int * 4 + coalesce(near, false)::int * 2 + alike::int) desc, resemblance desc, one_id, other_id
    limit 50`.execute(db)
  const ids = [...new Set(rows.flatMap(({ one_id, other_id }) => [one_id, other_id]))]
  const places = new Map(
    (await findAccommodations(db, tour_operator_id, ids)).map((place) => [place.id, place]),
  )
  return rows.flatMap(({ one_id, other_id, ...pair }) => {
    const one = places.get(one_id)
    const other = places.get(other_id)
    return one && other ? [{ ...pair, one, other }] : []
  })
}
