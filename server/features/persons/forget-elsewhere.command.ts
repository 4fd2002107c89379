import { sql } from 'kysely'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/tables.ts'
import { isSearchFor, type Words, without } from '#domain/persons/forgotten-words.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'

import type { Tx } from '../../db/database.ts'
import { extensionPoint } from '../../extensions/extension-point.ts'

/** Who is erased: the bookings that they made, and what they are called. */
export type Forgetting = {
  tour_operator_id: string
  /** replaces their name */
  nobody: string
  booking_ids: readonly string[]
  words: readonly Words[]
  by: Actor
  now: Date
}
/** Names of the person in the tables of a module, and the departures with events about them. */
export type Forgotten = Words & { departure_id: string }

/** Each module erases what its tables hold of a person. */
export const forgettings = extensionPoint<(tx: Tx, forgetting: Forgetting) => Promise<readonly Forgotten[]>>()

export async function eraseInModules(tx: Tx, forgetting: Forgetting): Promise<Forgotten[]> {
  const forgotten: Forgotten[] = []
  for (const forget of forgettings.all()) forgotten.push(...(await forget(tx, forgetting)))
  return forgotten
}

/** A task is its booking's. */
const idOf = (table: string) => (table === 'refund_tasks' ? 'booking_id' : 'id')

/** Texts by others about the person: on their companions, and in bookings in which they only travelled. */
export async function eraseMentions(
  tx: Tx,
  tour_operator_id: string,
  booking_ids: readonly string[],
  spoken: readonly string[],
) {
  const ofModules: readonly (readonly [table: string, columns: readonly string[]])[] = gatherList(
    modules,
    'mentions',
  )
  const mentions = [
    ['bookings', 'id', ['note_public', 'note_operational', 'note_internal', 'cancel_reason']],
    ['booking_items', 'booking_id', ['pickup_address', 'room', 'cancel_reason']],
    ['passengers', 'booking_id', ['diet', 'health_notes', 'customer_answers']],
    ['payments', 'booking_id', ['reference', 'note', 'settle_reason']],
    ['refund_tasks', 'booking_id', ['note']],
    ...ofModules.map(([table, columns]) => [table, 'booking_id', columns] as const),
  ] as const
  for (const [table, key, columns] of mentions)
    for (const column of columns) {
      const [rows, text] = [sql.table(table), sql.ref(column)]
      const { rows: written } = await sql<{ id: string; text: string }>`
        select ${sql.ref(idOf(table))} as id, ${text}::text as text from ${rows}
        where tour_operator_id = ${tour_operator_id}::uuid and ${sql.ref(key)} = any(${booking_ids}::uuid[])
          and ${text}::text not in ('', '{}')`.execute(tx)
      for (const { id, text: before } of written) {
        const after = without(before, spoken)
        if (after === before) continue
        const value = column === 'customer_answers' ? sql`${after}::jsonb` : sql`${after}`
        await sql`update ${rows} set ${sql.ref(column)} = ${value}
          where tour_operator_id = ${tour_operator_id}::uuid and ${sql.ref(idOf(table))} = ${id}::uuid`.execute(
          tx,
        )
      }
    }
}

/** The address of a view without what was searched for. */
function queryWithout(query: string, words: readonly string[]): string {
  const params = new URLSearchParams(query)
  const kept = [...params].filter(([, value]) => !isSearchFor(value, words))
  return kept.length === params.size ? query : new URLSearchParams(kept).toString()
}

/** Saved views with a search for the person. */
export async function eraseSearches(tx: Tx, tour_operator_id: string, spoken: readonly string[]) {
  const views = await tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('tour_operator_id', '=', tour_operator_id)
    .execute()
  for (const { id, name, query } of views) {
    const after = { name: without(name, spoken), query: queryWithout(query, spoken) }
    if (after.name === name && after.query === query) continue
    // A person's views have each their own name.
    const named = after.name === name ? name : `${after.name} ${id.slice(-4)}`
    await tx
      .updateTable('saved_views')
      .set({ name: named, query: after.query })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
  }
}
