import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import type {
  ComingMovement,
  ComingSum,
  Payout,
  PayoutMovement,
} from '#contract/payments/payouts.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { bareAuthorization, type SettlementRow } from '#domain/payments/bank/payout.rules.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

type Coming = Omit<ComingMovement, 'created_at'> & { created_at: Date }
type Day = { tour_operator_id: string; today: LocalDate }

const day = sql`coalesce(c.lands_on, 'infinity'::date)`
const movement = ({
  today,
}: Day) => sql`w.payment_id as id, w.created_at, w.provider, w.kind, w.amount, w.currency, w.fee,
  w.lands_on, coalesce(w.lands_on < ${today}::date, false) as is_late, w.authorization, w.provider_payment_id,
  json_build_object('id', b.id, 'locator', b.locator, 'contact_name', b.contact_name) as booking`
const bookingOf = sql`join bookings b on b.tour_operator_id = w.tour_operator_id and b.id = w.booking_id`

type ComingRow = Coming & { place: string[] }

/**
 * Money at providers that no payout brought yet, by the day on which it lands; what has no day is last. One row more than the
 * limit when there is another page.
 */
export async function listComing(
  db: Reader,
  { after, limit, ...of }: Day & { after: string[] | null; limit: number },
): Promise<ComingRow[]> {
  const place = after
    ? sql`and (${day}, c.created_at, c.payment_id, c.won_back)
        > (${after[0]}::date, ${after[1]}::timestamptz, ${after[2]}::uuid, ${after[3]}::boolean)`
    : sql``
  const { rows } = await sql<ComingRow>`
    select ${movement(of)}, array[c.day::text,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), c.payment_id::text, c.won_back::text] as place
    from (
      select c.*, ${day} as day from coming_movements c
      where c.tour_operator_id = ${of.tour_operator_id}::uuid ${place}
      order by ${day}, c.created_at, c.payment_id, c.won_back limit ${sql.lit(limit + 1)}
    ) c
    cross join lateral (select * from provider_movements w
      where w.tour_operator_id = c.tour_operator_id and w.payment_id = c.payment_id and w.won_back = c.won_back limit 1) w
    ${bookingOf}
    order by c.day, c.created_at, c.payment_id, c.won_back`.execute(db)
  return rows
}

/** Pending amounts of each provider. */
export async function sumComing(db: Reader, { tour_operator_id, today }: Day): Promise<ComingSum[]> {
  const net = sql`c.amount - coalesce(c.fee, 0)`
  const { rows } = await sql<ComingSum>`
    select c.provider, c.currency, count(*)::int as movements, sum(${net})::bigint as net,
      coalesce(sum(${net}) filter (where c.lands_on < ${today}::date), 0)::bigint as late,
      count(*) filter (where c.fee is null)::int as without_fee
    from coming_movements c where c.tour_operator_id = ${tour_operator_id}::uuid
    group by c.currency, c.provider order by c.currency, c.provider`.execute(db)
  return rows
}

type Naming = Day & { provider: PaymentProviderCode; currency: string }

/**
 * Movements that a settlement file may name and that are in no payout: each number of the file is looked up,
 * however many others wait.
 */
export async function listNamed(
  db: Reader,
  { provider, currency, ...of }: Naming,
  rows: readonly SettlementRow[],
): Promise<Coming[]> {
  const keys = [...new Set(rows.map(({ key }) => key).filter(Boolean))]
  const codes = [...new Set(rows.map((row) => bareAuthorization(row.authorization)).filter(Boolean))]
  const { rows: found } = await sql<Coming>`
    with named as (
      select p.id from unnest(${keys}::text[]) f (key) cross join lateral (select p.id from payments p
        where p.tour_operator_id = ${of.tour_operator_id}::uuid and p.provider = ${provider}
          and p.provider_payment_id = f.key offset 0) p
      union
      select p.id from unnest(${codes}::text[]) f (code) cross join lateral (select p.id from payment_attempts a
        cross join lateral (select p.id from payments p
          where p.tour_operator_id = a.tour_operator_id and p.attempt_id = a.id offset 0) p
        where a.tour_operator_id = ${of.tour_operator_id}::uuid and a.provider = ${provider}
          and a.environment = 'produccion' and a."authorization" <> ''
          and ltrim(upper(a."authorization"), '0') = f.code offset 0) p
    )
    select ${movement(of)} from named n
    cross join lateral (select * from provider_movements w
      where w.tour_operator_id = ${of.tour_operator_id}::uuid and w.payment_id = n.id and w.currency = ${currency}
        and not exists (select from payout_movements m where m.tour_operator_id = w.tour_operator_id
          and m.payment_id = w.payment_id and m.won_back = w.won_back and m.stands) limit 2) w
    ${bookingOf}
    order by w.created_at, w.payment_id, w.won_back`.execute(db)
  return found
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

/** The movements of a payout, the first one first. */
export async function listBrought(
  db: Reader,
  tour_operator_id: string,
  payout_id: string,
): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select w.payment_id as id, w.created_at, w.kind, m.amount, m.fee,
      json_build_object('id', b.id, 'locator', b.locator, 'contact_name', b.contact_name) as booking
    from payout_movements m
    join provider_movements w
      on w.tour_operator_id = m.tour_operator_id and w.payment_id = m.payment_id and w.won_back = m.won_back
    ${bookingOf}
    where m.tour_operator_id = ${tour_operator_id}::uuid and m.payout_id = ${payout_id}::uuid
    order by w.created_at, w.payment_id, w.won_back`.execute(db)
  return rows
}

type Sum = { currency: string; gross: number; fee: number; received: number; payouts: number }

/** The sum of all of them; an annulled one counts as zero. */
export async function sumPayouts(db: Reader, tour_operator_id: string, filters: readonly Filter[]) {
  const { rows } = await sql<Sum>`
    select o.currency, sum(o.gross)::bigint as gross, sum(o.fee)::bigint as fee, sum(o.received)::bigint as received,
      count(*)::int as payouts
    from payouts o where ${conditionsOf(tour_operator_id, filters)} and o.annulled_at is null
    group by o.currency order by o.currency`.execute(db)
  return rows
}
