import { sql } from 'kysely'

import type { PromoCode } from '#contract/products/promo-codes.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

const promoCodes = (tour_operator_id: string) => sql<PromoCode>`
  select c.id, c.version, c.code, c.description, c.kind, c.value, c.books_from, c.books_to, c.travels_from, c.travels_to,
    c.min_people, c.max_uses, c.uses, c.state, array(select p.product_id::text from promo_code_products p
      where p.tour_operator_id = c.tour_operator_id and p.promo_code_id = c.id order by p.product_id) as product_ids
  from promo_codes c where c.tour_operator_id = ${tour_operator_id}::uuid`

/** Usable codes first, the newest on top. */
export async function listPromoCodes(db: Reader, tour_operator_id: string): Promise<PromoCode[]> {
  const { rows } = await sql<PromoCode>`${promoCodes(tour_operator_id)}
    order by c.state, c.created_at desc, c.id limit 500`.execute(db)
  return rows
}

export async function findPromoCode(db: Reader, tour_operator_id: string, id: string): Promise<PromoCode> {
  const { rows } = await sql<PromoCode>`${promoCodes(tour_operator_id)} and c.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}
