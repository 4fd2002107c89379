import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { LocalDate } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'

/** Fewer convince no visitor. */
const leastShown = 50

/** By operator and day: only tours of days before it count, so that every process shows the same. */
const counted = new LRUCache<string, number, Reader>({
  max: 1000,
  ttl: 6 * 3_600_000,
  fetchMethod: async (key, _stale, { context }) => {
    const [tour_operator_id = '', today = ''] = key.split(' ')
    const { rows } = await sql<{ travellers: number }>`
      select count(*)::int as travellers
      from departures d
      join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
      join passengers p on p.tour_operator_id = i.tour_operator_id and p.booking_item_id = i.id
      where d.tour_operator_id = ${tour_operator_id}::uuid and d.status <> 'suspendida'
        and d.date >= ${`${today.slice(0, 4)}-01-01`}::date and d.date < ${today}::date
        and i.status in ('confirmada', 'completada') and p.attendance <> 'no_show'`.execute(context)
    return rows[0]?.travellers ?? 0
  },
})

/** How many people travelled with an operator this year; null: too few to show. */
export async function findCarriedTravellers(
  db: Reader,
  tour_operator_id: string,
  today: LocalDate,
): Promise<number | null> {
  const travellers = (await counted.fetch(`${tour_operator_id} ${today}`, { context: db })) ?? 0
  return travellers < leastShown ? null : travellers
}
