import { type RawBuilder, sql } from 'kysely'

import type { BookingStatus } from '#domain/bookings/booking.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'

import { type Figures, hasPeriod } from '../rules/report.ts'
import { type Asked, type Counted, countedFor, type ReportReader } from './counted.queries.ts'

export type RowsAsked = Asked & {
  /** the key of a group; without it all rows */
  key: string | undefined
  currency: string
  /** day, id and group of the last row shown */
  after: string[] | null
  limit: number
}

export type StoredRow = Figures & {
  id: string
  booking_id: string | null
  locator: string
  contact_name: string
  date: string
  product_code: string
  product_name: string
  status: BookingStatus | null
  currency: string
  key: string
}

type Wanted = Omit<RowsAsked, 'after' | 'limit'>

/** Of a group and a currency. */
const conditionsOf = (counted: Counted, { key, currency }: Pick<Wanted, 'key' | 'currency'>) => [
  ...(key === undefined ? [] : [sql`coalesce((${counted.key})::text, '') = ${key}`]),
  ...(counted.currency ? [sql`${counted.currency} = ${currency}`] : []),
]

const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``

/** A page of what a report counts, by day, with one row more than the limit when there is another page. */
export async function listCountedRows(
  db: Reader,
  reader: ReportReader,
  { after, limit, ...wanted }: RowsAsked,
): Promise<StoredRow[]> {
  // The rows of earlier days were shown.
  const period = { ...wanted.period, from: latest(wanted.period.from, after?.[0]) }
  const counted = countedFor(reader, { ...wanted, period })
  const figures = Object.entries(counted.figures).map(
    ([name, value]) => sql`${value}::bigint as ${sql.ref(name)}`,
  )
  const conditions = [
    ...conditionsOf(counted, wanted),
    ...(after
      ? [
          sql`(${counted.date}, ${counted.id}, coalesce((${counted.key})::text, '')) > (${after[0]}::date, ${after[1]}::uuid, ${after[2]})`,
        ]
      : []),
  ]
  const { rows } = await sql<StoredRow>`
    select r.*, coalesce(q.code, '') as product_code, coalesce(q.name, '') as product_name
    from (
      select ${counted.id} as id, ${counted.booking_id} as booking_id, ${counted.locator} as locator,
        ${counted.contact_name} as contact_name, ${counted.date} as date, ${counted.product_id} as product_id,
        ${counted.status} as status, ${counted.currency ?? sql`''`} as currency,
        coalesce((${counted.key})::text, '') as key, ${sql.join(figures)}
      from ${counted.rows} ${and(conditions)}
      order by 5, 1, 9 limit ${sql.lit(limit + 1)}) r
    left join products q on q.tour_operator_id = ${reader.actor.tour_operator_id}::uuid and q.id = r.product_id
    order by r.date, r.id, r.key`.execute(db)
  return rows
}

const latest = (one: LocalDate, other: LocalDate | undefined) => (other && other > one ? other : one)
const earliest = (one: LocalDate, other: LocalDate) => (one < other ? one : other)

/** Whether there are more rows than so many. */
export async function isLongerThan(db: Reader, reader: ReportReader, max: number, wanted: Wanted) {
  const counted = countedFor(reader, wanted)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${counted.rows} ${and(conditionsOf(counted, wanted))} limit ${sql.lit(max + 1)}) counted`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) > max
}

/** Rows that some days should have: each is read with few statements, and none reads the whole period. */
const fewRows = 500
const manyRows = 2000
const pageRows = 1000

/** All rows by day, some days at a time: a page of a long period would sort all of its rows. */
export async function* everyCountedRow(
  db: Reader,
  reader: ReportReader,
  wanted: Wanted,
): AsyncGenerator<StoredRow> {
  async function* read(period: Wanted['period']) {
    for (let after: string[] | null = null; ;) {
      const rows: StoredRow[] = await listCountedRows(db, reader, {
        ...wanted,
        period,
        after,
        limit: pageRows,
      })
      yield* rows.slice(0, pageRows)
      const last = rows[pageRows - 1]
      if (rows.length <= pageRows || !last) return
      after = [last.date, last.id, last.key]
    }
  }
  const { from, to } = wanted.period
  if (!hasPeriod(wanted.report)) {
    yield* read(wanted.period)
    return
  }
  let days = 1
  for (let start = from; start <= to;) {
    const end = earliest(addDays(start, days - 1), to)
    let found = 0
    for await (const row of read({ from: start, to: end })) {
      found += 1
      yield row
    }
    start = addDays(end, 1)
    if (found < fewRows) days *= 2
    else if (found > manyRows) days = Math.max(1, Math.floor(days / 2))
  }
}
