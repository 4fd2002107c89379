import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import { sellingLevels } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'

import type { Seller } from '../../../contract/seller-commissions.contract.ts'

/** Users who sell, and those who once had a commission. */
export async function listSellers(
  db: Reader,
  { tour_operator_id, today }: { tour_operator_id: string; today: LocalDate },
): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select u.id as user_id, u.full_name, u.state, coalesce(c.commissions, '[]') as commissions
    from users u
    left join lateral (
      select json_agg(json_build_object('id', c.id, 'product_id', c.product_id, 'product_name', p.name,
        'percent', c.points::float8 / 100, 'valid_from', c.valid_from, 'by_name', c.by_name,
        'is_coming', c.valid_from > ${today}::date) order by c.valid_from desc, p.name nulls first) as commissions
      from seller_commissions c
      left join products p on p.tour_operator_id = c.tour_operator_id and p.id = c.product_id
      where c.tour_operator_id = u.tour_operator_id and c.user_id = u.id) c on true
    where u.tour_operator_id = ${tour_operator_id}::uuid
      and (c.commissions is not null or (u.level = any(${[...sellingLevels]}::int[]) and u.state = 1))
    order by u.full_name collate "es-x-icu", u.id`.execute(db)
  return rows
}
