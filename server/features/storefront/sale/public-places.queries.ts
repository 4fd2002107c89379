import { sql } from 'kysely'

import type { PublicAccommodation } from '#contract/storefront/storefront.contract.ts'
import type { Reader } from '#server/db/database.ts'

import { findPublicOwner } from '../../departures/availability/public-product.queries.ts'
import { placeMatches, placeOrder } from '../../resources/accommodations/place-search.queries.ts'

/** Places where the operator of a product picks up, by name or alias; the closest spelling first. */
export async function findPublicAccommodations(
  db: Reader,
  product_id: string,
  search: string,
  limit = 20,
): Promise<PublicAccommodation[]> {
  const tour_operator_id = await findPublicOwner(db, product_id)
  const { rows } = await sql<PublicAccommodation>`
    select a.id, a.name, coalesce(z.name, '') as zone, a.pickup_point, a.walking_minutes, a.asks_room
    from accommodations a
    left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.pickup_allowed and a.state = 1
      and ${placeMatches(tour_operator_id, search)}
    order by ${placeOrder(search)}, a.name collate "es-x-icu", a.id
    limit ${limit}`.execute(db)
  return rows
}
