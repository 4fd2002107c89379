import { type RawBuilder, sql } from 'kysely'

import type { Movement, MovementSum } from '#contract/payments/movements.contract.ts'
import type { Channel } from '#domain/bookings/booking.ts'
import { type PaymentProviderCode, paymentProviders } from '#domain/payments/provider.ts'
import type { Reader } from '#server/db/database.ts'
import { walked } from '#server/db/search.ts'

import { type ProviderFee, providerFee } from '../../operators/online-payments.queries.ts'
import {
  type MovementFilters,
  type MovementReader,
  type Narrowed,
  narrowedMovements,
} from './movement-filters.queries.ts'

export type MovementList = MovementFilters & {
  /** the moment of the last row shown, to the microsecond, and its id */
  after: string[] | null
  limit: number
}

const newestFirst = sql`p.created_at desc, p.id desc`
const withBooking = sql`join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id`
const all = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` and `)

const either = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Conditions in the booking of a row that was read by its own: each row looks up its booking. */
function inItsBooking({ ofBooking, found }: Narrowed): RawBuilder<boolean> | null {
  const conditions = found.length > 0 ? [...ofBooking, either(found)] : ofBooking
  return conditions.length === 0
    ? null
    : sql<boolean>`exists (select from bookings b
        where b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id and ${all(conditions)} offset 0)`
}

/** All matching rows: a search unites what each index finds. */
function gathered({ own, ofBooking, found }: Narrowed): RawBuilder<unknown> {
  const rows = sql`select p.id, p.created_at, p.currency, p.kind, p.status, p.method, p.is_trial, p.is_earlier, p.amount
    from payments p ${withBooking} where ${all([...own, ...ofBooking])}`
  return found.length > 0
    ? sql.join(
        found.map((each) => sql`(${rows} and ${each})`),
        sql` union `,
      )
    : rows
}

/** A page of the ledger, with one row more than the limit when there is another page. */
export async function listMovements(db: Reader, reader: MovementReader, list: MovementList) {
  const narrowed = await narrowedMovements(db, reader, list)
  const page = list.after
    ? sql<boolean>`(p.created_at, p.id) < (${list.after[0]}::timestamptz, ${list.after[1]}::uuid)`
    : null
  const own = page ? [...narrowed.own, page] : narrowed.own
  const ids = await findPage(db, { ...narrowed, own }, list.limit)
  return ids.length > 0 ? findRows(db, reader.actor.tour_operator_id, ids) : []
}

async function findPage(db: Reader, narrowed: Narrowed, limit: number): Promise<string[]> {
  const most = sql.lit(limit + 1)
  const idsOf = async (statement: RawBuilder<unknown>) => {
    const { rows } = await (statement as RawBuilder<{ id: string }>).execute(db)
    return rows.map(({ id }) => id)
  }
  const own = all(narrowed.own)
  const ofBooking = inItsBooking(narrowed)
  if (!ofBooking)
    return idsOf(sql`select p.id from payments p where ${own} order by ${newestFirst} limit ${most}`)
  // Frequent matches fill a page from the nearest rows; rare ones are gathered through their indexes.
  const near = await idsOf(sql`select p.id from (
      select p.* from payments p where ${own} order by ${newestFirst} limit ${sql.lit(walked)}) p
    where ${ofBooking} order by ${newestFirst} limit ${most}`)
  if (near.length > limit) return near
  return idsOf(sql`select p.id from (${gathered(narrowed)} offset 0) p order by ${newestFirst} limit ${most}`)
}

export type MovementRow = Omit<Movement, 'created_at'> & {
  created_at: Date
  /** as typed: the worth of one unit of either currency in the other; null in the booking's own currency */
  exchange_rate: string | null
  rate_date: string | null
  rate_source: string
  service_date: string
  product: string
  seller_name: string
  channel: Channel
  provider_payment_id: string
  provider_fee: ProviderFee | null
  place: string
}

async function findRows(
  db: Reader,
  tour_operator_id: string,
  ids: readonly string[],
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select p.id, p.created_at, p.kind, p.method, p.status, p.amount, p.currency, p.booking_amount,
      b.currency as booking_currency, p.reference, p.note, p.received_by_name, p.settled_by_name, p.settle_reason,
      p.booking_id, b.locator, b.contact_name, s.id as sheet_id, s.number as sheet_number, p.provider, p.is_trial, p.is_earlier,
      is_chargeback(p.kind, p.provider_refund_id), b.service_date, b.channel, coalesce(u.full_name, '') as seller_name,
      case when p.currency <> b.currency then trim_scale(p.exchange_rate)::text end as exchange_rate, p.rate_date, p.rate_source,
      coalesce(p.provider_payment_id, '') as provider_payment_id, ${providerFee('p')} as provider_fee, coalesce(first.product, '') as product,
      to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from payments p ${withBooking}
    left join users u on u.tour_operator_id = b.tour_operator_id and u.id = b.seller_id
    left join lateral (select q.code || ' · ' || q.name as product from booking_items i
      join products q on q.tour_operator_id = i.tour_operator_id and q.id = i.product_id
      where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
      order by i.status = 'cancelada', i.position limit 1) first on true
    left join schedule_sheets s on s.tour_operator_id = p.tour_operator_id and s.id = p.schedule_sheet_id
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${[...ids]}::uuid[])
    order by ${newestFirst}`.execute(db)
  return rows
}

/**
 * All matching rows. For a few days each row looks up its booking: starting from the bookings would read those of
 * years.
 */
function matchingRows(narrowed: Narrowed, { filters }: MovementFilters): RawBuilder<unknown> {
  const ofBooking = inItsBooking(narrowed)
  const own = all(narrowed.own)
  if (!ofBooking) return sql`payments p where ${own}`
  if (filters.some(({ field, operator }) => field === 'date' && operator === 'gte'))
    return sql`payments p where ${own} and ${ofBooking}`
  return sql`(${gathered(narrowed)}) p`
}

/**
 * The totals of all matching rows, not of a page: by currency, payments and refunds, by status, sandbox payments, and
 * payments from before an import.
 */
export async function sumMovements(
  db: Reader,
  reader: MovementReader,
  asked: MovementFilters,
): Promise<MovementSum[]> {
  const { rows } = await sql<MovementSum>`
    select p.currency, p.kind, p.status, p.method in ('credito_agencia', 'compensacion') as on_credit, p.is_trial, p.is_earlier,
      sum(p.amount)::bigint as amount, count(*)::int as movements
    from ${matchingRows(await narrowedMovements(db, reader, asked), asked)}
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}

/** Whether more than the limit pass the filters, without counting all of them. */
export async function isLongerThan(
  db: Reader,
  reader: MovementReader,
  { limit, ...asked }: MovementFilters & { limit: number },
): Promise<boolean> {
  const { rows } = await sql`select from ${matchingRows(await narrowedMovements(db, reader, asked), asked)}
    offset ${limit} limit 1`.execute(db)
  return rows.length > 0
}

/** Possible receivers of cash, and the currencies and providers in the ledger. */
export async function findMovementChoices(db: Reader, tour_operator_id: string) {
  const receivers = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('tour_operator_id', '=', tour_operator_id)
    .orderBy('state')
    .orderBy(sql`full_name collate "es-x-icu"`)
    .orderBy('id')
    .limit(500)
    .execute()
  // From one currency to the next by its index: as many steps as there are currencies.
  const { rows } = await sql<{ currency: string }>`
    with recursive known as (
      (select p.currency from payments p where p.tour_operator_id = ${tour_operator_id}::uuid order by p.currency limit 1)
      union all
      select (select p.currency from payments p where p.tour_operator_id = ${tour_operator_id}::uuid
        and p.currency > known.currency order by p.currency limit 1)
      from known where known.currency is not null)
    select currency from known where currency is not null`.execute(db)
  const brought = await sql<{ provider: PaymentProviderCode }>`
    select provider from unnest(${[...paymentProviders]}::text[]) with ordinality as known (provider, place)
    where exists (select from payments p
      where p.tour_operator_id = ${tour_operator_id}::uuid and p.provider = known.provider)
    order by place`.execute(db)
  return {
    receivers,
    currencies: rows.map(({ currency }) => currency),
    providers: brought.rows.map(({ provider }) => provider),
  }
}
