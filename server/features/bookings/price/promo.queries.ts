import { sql } from 'kysely'

import type { PromoCode } from '#domain/bookings/promo-code.rules.ts'
import type { Reader } from '#server/db/database.ts'

export type StoredPromo = PromoCode & { id: string; code: string }
type Which = { id: string } | { code: string }

/** A promo code by its id, or as typed: «desierto 10» is DESIERTO10. */
export async function findPromo(
  db: Reader,
  tour_operator_id: string,
  which: Which,
): Promise<StoredPromo | undefined> {
  const condition =
    'id' in which
      ? sql`c.id = ${which.id}::uuid`
      : sql`c.code = ${which.code.replaceAll(/\s/g, '').toUpperCase()}`
  const { rows } = await sql<StoredPromo>`
    select c.id, c.code, c.kind, c.value, o.currency, c.books_from, c.books_to, c.travels_from, c.travels_to, c.min_people, c.max_uses,
      c.uses, c.state, array(select p.product_id::text from promo_code_products p
        where p.tour_operator_id = c.tour_operator_id and p.promo_code_id = c.id) as product_ids
    from promo_codes c join tour_operators o on o.id = c.tour_operator_id where c.tour_operator_id = ${tour_operator_id}::uuid and ${condition}`.execute(
    db,
  )
  return rows[0]
}
