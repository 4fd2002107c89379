import { sql } from 'kysely'

import type { Quote } from '#domain/products/prices/price.rules.ts'
import type { Tx } from '#server/db/database.ts'

/** How many of each extra, as the counters of the departure read them. */
export const extrasOf = ({ quote }: { quote: Quote }): Record<string, number> =>
  Object.fromEntries(
    quote.lines.flatMap(({ extra_id, quantity }) => (extra_id ? [[extra_id, quantity]] : [])),
  )

export type ShortExtra = { extra: string; left: number }

/** An extra that a locked departure has no longer enough of; its counters move only under the departure's lock. */
export async function shortExtra(
  tx: Tx,
  departure: { id: string; tour_operator_id: string },
  asked: readonly Record<string, number>[],
): Promise<ShortExtra | undefined> {
  const wanted = new Map<string, number>()
  for (const extras of asked)
    for (const [id, quantity] of Object.entries(extras)) wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  if (wanted.size === 0) return undefined
  const { rows } = await sql<ShortExtra>`
    select e.name as extra, greatest(0, case when d.extra_id is null then e.stock else d.stock - d.taken end) as "left"
    from unnest(${[...wanted.keys()]}::uuid[], ${[...wanted.values()]}::int[]) as wanted (id, quantity)
    join extras e on e.tour_operator_id = ${departure.tour_operator_id}::uuid and e.id = wanted.id
    left join departure_extras d on d.tour_operator_id = e.tour_operator_id and d.extra_id = e.id
      and d.departure_id = ${departure.id}::uuid
    where coalesce(d.taken, 0) + wanted.quantity > case when d.extra_id is null then e.stock else d.stock end
    order by e.id limit 1`.execute(tx)
  return rows[0]
}
