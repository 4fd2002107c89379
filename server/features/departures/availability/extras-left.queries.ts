import { sql } from 'kysely'

import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { Extra } from '#domain/products/prices/extra.rules.ts'
import type { Reader } from '#server/db/database.ts'

type Product = { id: string; tour_operator_id: string; extras: readonly Extra[] }

/** How many are left of each extra with a stock on one departure. */
export async function findExtrasLeft(
  db: Reader,
  { id, tour_operator_id, extras }: Product,
  { date, start_time }: { date: LocalDate; start_time: LocalTime },
): Promise<Record<string, number>> {
  const limited = extras.flatMap((extra) => (extra.stock === null ? [] : [[extra.id, extra.stock] as const]))
  if (limited.length === 0) return {}
  const counters = await db
    .selectFrom('departure_extras as x')
    .innerJoin('departures as d', (join) =>
      join.onRef('d.tour_operator_id', '=', 'x.tour_operator_id').onRef('d.id', '=', 'x.departure_id'),
    )
    .select(['x.extra_id', 'x.taken'])
    .where('d.tour_operator_id', '=', tour_operator_id)
    .where('d.product_id', '=', id)
    .where('d.date', '=', date)
    .where('d.start_time', '=', start_time)
    .execute()
  const taken = new Map(counters.map((counter) => [counter.extra_id, counter.taken]))
  return Object.fromEntries(limited.map(([key, stock]) => [key, Math.max(0, stock - (taken.get(key) ?? 0))]))
}

export type ExtrasTaken = { date: LocalDate; start_time: LocalTime; extra_id: string; taken: number }[]

/** Stock of extras already sold on departures in a range of days. */
export async function findExtrasTaken(
  db: Reader,
  { id, tour_operator_id, extras }: Product,
  from: LocalDate,
  to: LocalDate,
): Promise<ExtrasTaken> {
  if (extras.every(({ stock }) => stock === null)) return []
  const { rows } = await sql<ExtrasTaken[number]>`
    select d.date, to_char(d.start_time, 'HH24:MI') as start_time, x.extra_id, x.taken
    from departures d
    join departure_extras x on x.tour_operator_id = d.tour_operator_id and x.departure_id = d.id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.product_id = ${id}::uuid
      and d.date between ${from}::date and ${to}::date and x.taken > 0`.execute(db)
  return rows
}
