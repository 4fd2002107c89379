import { sql } from 'kysely'

import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { Reader } from '#server/db/database.ts'

import type { Figures } from '../rules/report.ts'
import { type Asked, countedFor, type ReportReader } from './counted.queries.ts'

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

/** A page of what a report counts, by day, with one row more than the limit when there is another page. */
export async function listCountedRows(
  db: Reader,
  reader: ReportReader,
  { key, currency, after, limit, ...asked }: RowsAsked,
): Promise<StoredRow[]> {
  const counted = countedFor(reader, asked)
  const figures = Object.entries(counted.figures).map(
    ([name, value]) => sql`${value}::bigint as ${sql.ref(name)}`,
  )
  const conditions = [
    ...(key === undefined ? [] : [sql`coalesce((${counted.key})::text, '') = ${key}`]),
    ...(counted.currency ? [sql`${counted.currency} = ${currency}`] : []),
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
      from ${counted.rows} ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
      order by 5, 1, 9 limit ${sql.lit(limit + 1)}) r
    left join products q on q.tour_operator_id = ${reader.actor.tour_operator_id}::uuid and q.id = r.product_id
    order by r.date, r.id, r.key`.execute(db)
  return rows
}
