import { sql } from 'kysely'

import { spokenWords, withoutIn } from '#domain/persons/forgotten-words.rules.ts'
import type { Tx } from '#server/db/database.ts'
import type { Forgetting, Forgotten } from '#server/features/persons/forget-elsewhere.command.ts'

type Planned = { parties: { item_id: string; contact_name: string }[] }

/** Erases a person from the plans of the days of their tours, and from what was planned there. */
export async function eraseFromProposals(
  tx: Tx,
  { tour_operator_id, nobody, booking_ids, words }: Forgetting,
): Promise<Forgotten[]> {
  const { rows: items } = await sql<{ id: string }>`select id from booking_items
    where tour_operator_id = ${tour_operator_id}::uuid and booking_id = any(${booking_ids}::uuid[])`.execute(
    tx,
  )
  if (items.length === 0) return []
  const spoken = spokenWords(words)
  const mine = new Set(items.map(({ id }) => id))
  const { rows } = await sql<{ id: string; snapshot: Planned; plan: unknown }>`
    select id, snapshot, plan from day_proposals
    where tour_operator_id = ${tour_operator_id}::uuid and exists (
      select from jsonb_array_elements(snapshot -> 'parties') p where p ->> 'item_id' = any(${[...mine]}::text[]))`.execute(
    tx,
  )
  for (const { id, snapshot, plan } of rows) {
    const parties = snapshot.parties.map((party) =>
      mine.has(party.item_id) ? { ...party, contact_name: nobody } : party,
    )
    await sql`update day_proposals set snapshot = ${JSON.stringify(withoutIn({ ...snapshot, parties }, spoken))}::jsonb,
        plan = ${plan === null ? null : JSON.stringify(withoutIn(plan, spoken))}::jsonb
      where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid`.execute(tx)
  }
  return []
}
