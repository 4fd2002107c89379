import { sql } from 'kysely'

import type { AccommodationPair } from '#contract/resources/accommodations.contract.ts'
import { nearMeters } from '#domain/resources/place-name.rules.ts'
import type { AccommodationSign } from '#domain/resources/resource.ts'
import type { Reader } from '#server/db/database.ts'

import { findAccommodations } from './accommodations.queries.ts'

/** Two places with similar names but a distance above this are not reported as duplicates. */
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
    with signed as (
      select s.*, s.meters < ${nearMeters} and (s.same or s.same_phone or s.likeness >= 0.25) as near,
        not s.same and s.likeness >= 0.45 and coalesce(s.meters, 0) < ${farMeters} as alike
      from similar_accommodations s
      where s.tour_operator_id = ${tour_operator_id}::uuid
        and ${accommodation_id ? sql`${accommodation_id}::uuid in (s.one_id, s.other_id)` : sql`true`}
        and not exists (select from different_accommodations d where d.tour_operator_id = s.tour_operator_id
          and d.one_id = s.one_id and d.other_id = s.other_id)
    )
    select one_id, other_id, round(meters)::int as meters,
      array_remove(array[case when same then 'name' end, case when near then 'near' end,
        case when alike then 'similar' end], null) as signs
    from signed where same or near or alike
    order by (same::int * 4 + coalesce(near, false)::int * 2 + alike::int) desc, likeness desc, one_id, other_id
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
