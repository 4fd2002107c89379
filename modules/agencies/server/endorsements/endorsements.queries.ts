import { type RawBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { Endorsement } from '../../contract/endorsements.contract.ts'
import { findPassedBookings, type StoredPassed } from './passed-bookings.queries.ts'

type Row = Omit<
  Endorsement,
  'created_at' | 'sent_at' | 'answered_at' | 'bookings' | 'people' | 'net_cost' | 'has_changed' | 'is_over'
> & { created_at: Date; sent_at: Date | null; answered_at: Date | null; starts_at: Date; sent_list: string }

export type StoredEndorsement = Row & { passed: StoredPassed[] }

const columns = sql`e.id, e.version, e.created_at, e.status, e.agency_id, a.name as agency_name,
  a.email as agency_email, a.phone as agency_phone, e.departure_id, d.product_name, d.date, d.start_time,
  d.starts_at, e.currency, e.note, e.sent_at, e.sent_list,
  e.answered_at, e.answered_by, e.answer_note`
const joined = sql`endorsements e
  join agencies a on a.tour_operator_id = e.tour_operator_id and a.id = e.agency_id
  cross join lateral (
    select p.name as product_name, d.date, to_char(d.start_time, 'HH24:MI') as start_time, d.starts_at
    from departures d
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = e.tour_operator_id and d.id = e.departure_id limit 1) d`

export const newestFirst = sql`e.created_at desc, e.id desc`

async function withBookings(
  db: Reader,
  tour_operator_id: string,
  rows: readonly Row[],
): Promise<StoredEndorsement[]> {
  const passed = await findPassedBookings(
    db,
    tour_operator_id,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    passed: passed.filter(({ endorsement_id }) => endorsement_id === row.id),
  }))
}

/** As the office reads it; the contract leaves out what is stored besides. */
export function shownEndorsement(
  { passed, starts_at, created_at, sent_at, answered_at, ...row }: StoredEndorsement,
  now: Date,
): Endorsement {
  const current = passed.filter(({ is_removed }) => !is_removed)
  return {
    ...row,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
    net_cost: passed.reduce((sum, { net_cost }) => sum + net_cost, 0),
    people: current.reduce((sum, { people }) => sum + people, 0),
    is_over: starts_at <= now,
    has_changed: hasChanged({ status: row.status, passed }),
    bookings: passed,
  }
}

/** A booking that left asks for no new answer: the partner has fewer to carry. */
export const hasChanged = ({ status, passed }: Pick<StoredEndorsement, 'status' | 'passed'>): boolean =>
  status === 'aceptado' && passed.some(({ changes }) => changes.length > 0)

type List = { filters: readonly Filter[]; after: string[] | null; limit: number }

/** Endorsements, the newest first, one over the limit. */
export async function listEndorsements(
  db: Reader,
  tour_operator_id: string,
  { filters, after, limit }: List,
) {
  const conditions = [
    sql<boolean>`e.tour_operator_id = ${tour_operator_id}::uuid`,
    ...filters.map(conditionOf),
  ]
  if (after) conditions.push(sql`(e.created_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await sql<Row & { moment: string }>`
    select ${columns}, e.created_at::text as moment from ${joined}
    where ${sql.join(conditions, sql` and `)}
    order by ${newestFirst} limit ${limit + 1}`.execute(db)
  const moments = new Map(rows.map(({ id, moment }) => [id, moment]))
  const found = await withBookings(db, tour_operator_id, rows)
  return found.map((stored) => ({ stored, cursor: [moments.get(stored.id) ?? '', stored.id] }))
}

function conditionOf({ field, operator, value }: Filter): RawBuilder<boolean> {
  switch (field) {
    case 'status':
      return sql<boolean>`e.status = ${value}`
    case 'agency_id':
      return sql<boolean>`e.agency_id = ${value}::uuid`
    default:
      return operator === 'gte'
        ? sql<boolean>`d.date >= ${value}::date`
        : sql<boolean>`d.date <= ${value}::date`
  }
}

export type Of = {
  departure_id?: string | undefined
  booking_id?: string | undefined
  date?: string | undefined
}
const mostOf = 100

/** Those of a departure, a booking or a day that are not withdrawn, and the withdrawn ones after them. */
export async function listEndorsementsOf(
  db: Reader,
  tour_operator_id: string,
  { departure_id, booking_id, date }: Of,
) {
  const conditions = [sql<boolean>`e.tour_operator_id = ${tour_operator_id}::uuid`]
  if (departure_id) conditions.push(sql`e.departure_id = ${departure_id}::uuid`)
  if (date)
    conditions.push(sql`e.departure_id in (select d.id from departures d
      where d.tour_operator_id = ${tour_operator_id}::uuid and d.date = ${date}::date)`)
  if (booking_id)
    conditions.push(sql`e.id in (select x.endorsement_id from endorsement_items x
      join booking_items i on i.tour_operator_id = x.tour_operator_id and i.id = x.booking_item_id
      where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${booking_id}::uuid)`)
  if (conditions.length === 1) conditions.push(sql`e.created_at > product_now() - interval '1 day'`)
  const { rows } = await sql<Row>`
    select ${columns} from ${joined} where ${sql.join(conditions, sql` and `)}
    order by e.status = 'anulado', ${newestFirst} limit ${mostOf}`.execute(db)
  return withBookings(db, tour_operator_id, rows)
}

/** `tour_operator_id` is left out only where the id itself is the key: on the partner's page. */
export async function findEndorsement(
  db: Reader,
  { id, tour_operator_id }: { id: string; tour_operator_id?: string },
): Promise<StoredEndorsement & { tour_operator_id: string }> {
  const { rows } = await sql<Row & { tour_operator_id: string }>`
    select ${columns}, e.tour_operator_id from ${joined}
    where e.id = ${id}::uuid and ${tour_operator_id ? sql`e.tour_operator_id = ${tour_operator_id}::uuid` : sql`true`}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new NotFound()
  const [stored] = await withBookings(db, row.tour_operator_id, [row])
  if (!stored) throw new NotFound()
  return { ...stored, tour_operator_id: row.tour_operator_id }
}

/** The language of the partner whose page it is. */
export async function findPartnerLanguage(db: Reader, id: string) {
  const row = await db
    .selectFrom('endorsements as e')
    .innerJoin('agencies as a', (join) =>
      join.onRef('a.tour_operator_id', '=', 'e.tour_operator_id').onRef('a.id', '=', 'e.agency_id'),
    )
    .select('a.language')
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return row.language
}
