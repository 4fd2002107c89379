import { sql } from 'kysely'

import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { Tx } from '#server/db/database.ts'

export type Freed = { departure_id: string; seats: number }
export type LockedDeparture = {
  id: string
  tour_operator_id: string
  product_id: string
  date: LocalDate
  start_time: LocalTime
  capacity: number
  planned_capacity: number | null
  seats_held: number
  seats_sold: number
}
type DepartureKey = {
  tour_operator_id: string
  product_id: string
  date: LocalDate
  start_time: LocalTime
  starts_at: Date
  capacity: number
  min_pax: number
}

const columns = [
  'id',
  'tour_operator_id',
  'product_id',
  'date',
  'start_time',
  'capacity',
  'planned_capacity',
  'seats_held',
  'seats_sold',
] as const

const isSame = (
  one: Pick<DepartureKey, 'product_id' | 'date' | 'start_time'>,
  other: Pick<DepartureKey, 'product_id' | 'date' | 'start_time'>,
) => one.product_id === other.product_id && one.date === other.date && one.start_time === other.start_time

/**
 * Locks the departures wanted and those to be left, and answers those wanted in the order asked. Rows that are missing
 * are made first, in one order for everybody and while nothing is locked; then all are locked in the order of their
 * ids. So two sales that cross can't wait for each other.
 */
export async function lockWantedDepartures(
  tx: Tx,
  keys: readonly DepartureKey[],
  left: readonly Freed[],
): Promise<LockedDeparture[]> {
  const [only] = keys
  if (only && keys.length === 1 && left.length === 0) {
    const there = await lockByKey(tx, only)
    if (there) return [there]
  }
  const known = await findIds(tx, keys)
  const missing = keys.filter((key) => !known.some((row) => isSame(row, key)))
  if (missing.length > 0) {
    const rows = missing.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)))
    await tx
      .insertInto('departures')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    known.push(...(await findIds(tx, missing)))
  }
  const ids = [...new Set([...known.map(({ id }) => id), ...left.map(({ departure_id }) => departure_id)])]
  const tour_operator_id = only?.tour_operator_id ?? ''
  const locked: LockedDeparture[] = await tx
    .selectFrom('departures')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return keys.map((key) => {
    const row = locked.find((each) => isSame(each, key))
    if (!row) throw new Error('A departure that was just made is not there')
    return row
  })
}

const sortKey = ({ product_id, date, start_time }: DepartureKey) => `${product_id} ${date} ${start_time}`

const lockByKey = (
  tx: Tx,
  { tour_operator_id, product_id, date, start_time }: DepartureKey,
): Promise<LockedDeparture | undefined> =>
  tx
    .selectFrom('departures')
    .select(columns)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', product_id)
    .where('date', '=', date)
    .where('start_time', '=', start_time)
    .forUpdate()
    .executeTakeFirst()

async function findIds(tx: Tx, keys: readonly DepartureKey[]) {
  const { rows } = await sql<{ id: string; product_id: string; date: LocalDate; start_time: LocalTime }>`
    select d.id, d.product_id, d.date, d.start_time
    from unnest(${keys.map((key) => key.product_id)}::uuid[], ${keys.map((key) => key.date)}::date[],
      ${keys.map((key) => key.start_time)}::time[]) as wanted (product_id, date, start_time)
    join departures d on d.tour_operator_id = ${keys[0]?.tour_operator_id ?? null}::uuid
      and d.product_id = wanted.product_id and d.date = wanted.date and d.start_time = wanted.start_time`.execute(
    tx,
  )
  return rows
}
