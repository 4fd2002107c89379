import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'

type Merge = { tour_operator_id: string; kept: string; absorbed: string }

/** Entries and statements may take the agency that is kept; a tour that both sold continues with revisions of its own. */
export async function beginMergingAccounts(tx: Tx, { tour_operator_id, kept, absorbed }: Merge) {
  await sql`select id from account_parties where tour_operator_id = ${tour_operator_id}::uuid
      and id in (${kept}::uuid, ${absorbed}::uuid) order by id for no key update`.execute(tx)
  await sql`select set_config('app.merging', 'on', true)`.execute(tx)
  await sql`update account_entries e set revision = e.revision + (
      select coalesce(max(k.revision), 0) from account_entries k
      where k.tour_operator_id = e.tour_operator_id and k.party_id = ${kept}::uuid)
    where e.tour_operator_id = ${tour_operator_id}::uuid and e.party_id = ${absorbed}::uuid
      and e.booking_item_id is not null`.execute(tx)
}

/** The sums of the absorbed agency are those of the kept one now. */
export async function endMergingAccounts(tx: Tx, { tour_operator_id, absorbed }: Omit<Merge, 'kept'>) {
  await sql`select set_config('app.merging', '', true)`.execute(tx)
  await sql`delete from accounts where tour_operator_id = ${tour_operator_id}::uuid and party_id = ${absorbed}::uuid`.execute(
    tx,
  )
}
