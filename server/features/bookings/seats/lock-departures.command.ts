import { type RawBuilder, sql } from 'kysely'

import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import { pipelinePair } from '#server/db/pipeline/pipeline.ts'

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

const isSame = (
  one: Pick<DepartureKey, 'product_id' | 'date' | 'start_time'>,
  other: Pick<DepartureKey, 'product_id' | 'date' | 'start_time'>,
) => one.product_id === other.product_id && one.date === other.date && one.start_time === other.start_time

/**
 * Locks the departures wanted and those to be left, and answers those wanted in the order asked, with what
 * `thereafter` reads under the lock. Missing rows are inserted first, in one order and before any lock; then all
 * are locked in the order of their ids. So two crossing sales cannot deadlock.
 */
export async function lockAndLook<Seen>(
  tx: Tx,
  keys: readonly DepartureKey[],
  left: readonly Freed[],
  thereafter: RawBuilder<Seen>,
): Promise<{ departures: LockedDeparture[]; seen: Seen[] }> {
  let [locked, seen] = await pipelinePair(tx, lockAll(keys, left), thereafter)
  if (locked.length === 0) {
    await tx
      .insertInto('departures')
      .values(keys.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    ;[locked, seen] = await pipelinePair(tx, lockAll(keys, left), thereafter)
  }
  const departures = keys.map((key) => {
    const row = locked.find((each) => isSame(each, key))
    // The previous holder of the lock moved it to another day or time.
    if (!row) throw new Refusal('product_changed')
    return row
  })
  return { departures, seen }
}

/** The same without a further read. */
export const lockWantedDepartures = async (
  tx: Tx,
  keys: readonly DepartureKey[],
  left: readonly Freed[],
): Promise<LockedDeparture[]> => (await lockAndLook(tx, keys, left, sql`select`)).departures

const sortKey = ({
  product_id,
  date,
  start_time,
}: Pick<DepartureKey, 'product_id' | 'date' | 'start_time'>) => `${product_id} ${date} ${start_time}`

/**
 * All of them or, while a wanted one is missing, none; in the order of their ids. Each is looked up separately:
 * for a join or an `in` list PostgreSQL reads all departures of an operator with a few hundred. A list of values
 * and not an array, for which the planner would assume ten rows and plan each time.
 */
const lockAll = (keys: readonly DepartureKey[], left: readonly Freed[]) => sql<LockedDeparture>`
  with wanted as (
    select distinct (
      select id from departures d where d.tour_operator_id = ${keys[0]?.tour_operator_id ?? null}::uuid
        and d.product_id = wanted.product_id and d.date = wanted.date and d.start_time = wanted.start_time
    ) as id
    from (values ${sql.join(
      keys.map(
        ({ product_id, date, start_time }) => sql`(${product_id}::uuid, ${date}::date, ${start_time}::time)`,
      ),
    )}) as wanted (product_id, date, start_time)
  ), chosen as (
    select distinct id
    from unnest(case when (select count(id) from wanted) = ${new Set(keys.map(sortKey)).size}::int
      then array(select id from wanted) || ${left.map(({ departure_id }) => departure_id)}::uuid[] else '{}' end) as id
    order by id
  )
  select locked.* from chosen cross join lateral (
    select id, tour_operator_id, product_id, date, start_time, capacity, planned_capacity, seats_held, seats_sold
    from departures d
    where d.tour_operator_id = ${keys[0]?.tour_operator_id ?? null}::uuid and d.id = chosen.id
    for update
  ) locked`
