import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { Payout } from '../../contract/payouts.contract.ts'

export type PayoutList = { filters: readonly Filter[]; after: string[] | null; limit: number }
type Row = Omit<Payout, 'created_at' | 'annulled_at'> & { created_at: Date; annulled_at: Date | null }

function conditionsOf(tour_operator_id: string, filters: readonly Filter[]) {
  const each = filters.map(({ field, operator, value }) => {
    if (field === 'provider') return sql`o.provider = ${value}`
    if (field === 'currency') return sql`o.currency = ${value}`
    return operator === 'gte' ? sql`o.landed_on >= ${value}::date` : sql`o.landed_on <= ${value}::date`
  })
  return sql.join([sql`o.tour_operator_id = ${tour_operator_id}::uuid`, ...each], sql` and `)
}

const columns = sql`o.id, o.created_at, o.provider, o.currency, o.landed_on, o.received, o.reference, o.user_name,
  o.annulled_at, o.annulled_by_name, o.annul_reason`

/** A page of payouts, with one row more than the limit when there is another page. */
export async function listPayouts(
  db: Reader,
  tour_operator_id: string,
  { filters, after, limit }: PayoutList,
): Promise<Row[]> {
  const place = after ? sql`and (o.landed_on, o.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<Row>`select ${columns} from payouts o
    where ${conditionsOf(tour_operator_id, filters)} ${place}
    order by o.landed_on desc, o.id desc limit ${sql.lit(limit + 1)}`.execute(db)
  return rows
}

export async function findPayout(db: Reader, tour_operator_id: string, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns} from payouts o
    where o.tour_operator_id = ${tour_operator_id}::uuid and o.id = ${id}::uuid`.execute(db)
  const [payout] = rows
  if (!payout) throw new NotFound()
  return payout
}

type Sum = { currency: string; received: number; payouts: number }

/** The total of each currency, without annulled payouts. */
export async function sumPayouts(db: Reader, tour_operator_id: string, filters: readonly Filter[]) {
  const { rows } = await sql<Sum>`
    select o.currency, sum(o.received)::bigint as received, count(*)::int as payouts
    from payouts o where ${conditionsOf(tour_operator_id, filters)} and o.annulled_at is null
    group by o.currency order by o.currency`.execute(db)
  return rows
}
