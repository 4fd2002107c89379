import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import {
  type ComingMovement,
  mostPayoutMovements,
  type Payout,
  type PayoutMovement,
} from '#contract/payments/payouts.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

type Coming = Omit<ComingMovement, 'created_at'> & { created_at: Date }

/** Money at providers that no payout brought yet, by the day on which it lands; what has no day is last. */
export async function listComing(
  db: Reader,
  { tour_operator_id, today }: { tour_operator_id: string; today: LocalDate },
): Promise<Coming[]> {
  // What a try tells of fee and day is of its first payment; a second one of the same try has none of it.
  const own = sql`coalesce(a.provider_payment_id, w.provider_payment_id) = w.provider_payment_id`
  const { rows } = await sql<Coming>`
    select w.id, w.created_at, w.provider, w.kind, case w.kind when 'pago' then w.amount else -w.amount end as amount,
      w.currency, case when w.kind <> 'pago' then 0 when ${own} then a.fee end as fee, case when ${own} then a.lands_on end as lands_on,
      coalesce(${own} and a.lands_on < ${today}::date, false) as is_late,
      case when ${own} then a.authorization else '' end as authorization, w.provider_payment_id,
      json_build_object('id', b.id, 'locator', b.locator, 'contact_name', b.contact_name) as booking
    from (
      select p.*, row_number() over (partition by p.provider, p.currency order by p.created_at, p.id) as place
      from payments p
      where p.tour_operator_id = ${tour_operator_id}::uuid and p.provider is not null and p.status = 'aprobado'
        and not p.is_trial and not exists (select from payout_movements m
          where m.tour_operator_id = p.tour_operator_id and m.payment_id = p.id and m.stands)
    ) w
    join payment_attempts a on a.tour_operator_id = w.tour_operator_id and a.id = w.attempt_id
    join bookings b on b.tour_operator_id = w.tour_operator_id and b.id = w.booking_id
    where w.place <= ${sql.lit(mostPayoutMovements)}
    order by a.lands_on nulls last, w.created_at, w.id`.execute(db)
  return rows
}

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

const columns = sql`o.id, o.created_at, o.provider, o.currency, o.landed_on, o.gross, o.fee, o.received, o.difference,
  o.difference_reason, o.reference, o.user_name, o.annulled_at, o.annulled_by_name, o.annul_reason,
  (select count(*)::int from payout_movements m
    where m.tour_operator_id = o.tour_operator_id and m.payout_id = o.id) as movements`

/** A page of what was received, with one row more than the limit when there is another page. */
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

type Brought = Omit<PayoutMovement, 'created_at'> & { created_at: Date }

/** What a payout brought, the first one first. */
export async function listBrought(
  db: Reader,
  tour_operator_id: string,
  payout_id: string,
): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select p.id, p.created_at, p.kind, m.amount, m.fee,
      json_build_object('id', b.id, 'locator', b.locator, 'contact_name', b.contact_name) as booking
    from payout_movements m
    join payments p on p.tour_operator_id = m.tour_operator_id and p.id = m.payment_id
    join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
    where m.tour_operator_id = ${tour_operator_id}::uuid and m.payout_id = ${payout_id}::uuid
    order by p.created_at, p.id`.execute(db)
  return rows
}

type Sum = { currency: string; gross: number; fee: number; received: number; payouts: number }

/** What all of them come to; an annulled one brought nothing. */
export async function sumPayouts(db: Reader, tour_operator_id: string, filters: readonly Filter[]) {
  const { rows } = await sql<Sum>`
    select o.currency, sum(o.gross)::bigint as gross, sum(o.fee)::bigint as fee, sum(o.received)::bigint as received,
      count(*)::int as payouts
    from payouts o where ${conditionsOf(tour_operator_id, filters)} and o.annulled_at is null
    group by o.currency order by o.currency`.execute(db)
  return rows
}
