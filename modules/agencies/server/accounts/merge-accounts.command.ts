import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'

type Merge = { tour_operator_id: string; kept: string; absorbed: string }

/** Entries and statements may take the agency that is kept; a tour that both sold continues with revisions of its own. */
export async function beginMergingAccounts(tx: Tx, { tour_operator_id, kept, absorbed }: Merge) {
  await sql`select id from account_parties where tour_operator_id = ${tour_operator_id}::uuid
      and id in (${kept}::uuid, ${absorbed}::uuid) order by id for no key update`.execute(tx)
  await sql`select set_config('app.merging', 'on', true)`.execute(tx)
  await sql`update account_entries e set party_id = ${kept}::uuid, revision = e.revision + (
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

/** The account of the absorbed person goes on as that of the kept one. */
export async function mergePersonAccounts(tx: Tx, { tour_operator_id, kept, absorbed }: Merge) {
  await sql`insert into account_parties (tour_operator_id, id, kind, person_id)
    select tour_operator_id, ${kept}::uuid, kind, ${kept}::uuid from account_parties
    where tour_operator_id = ${tour_operator_id}::uuid and person_id = ${absorbed}::uuid
    on conflict do nothing`.execute(tx)
  await sql`select id from account_parties where tour_operator_id = ${tour_operator_id}::uuid
      and id in (${kept}::uuid, ${absorbed}::uuid) order by id for no key update`.execute(tx)
  for (const table of ['account_entries', 'account_statements'])
    await sql`update ${sql.table(table)} set party_id = ${kept}::uuid
      where tour_operator_id = ${tour_operator_id}::uuid and party_id = ${absorbed}::uuid`.execute(tx)
  await sql`delete from accounts where tour_operator_id = ${tour_operator_id}::uuid and party_id = ${absorbed}::uuid`.execute(
    tx,
  )
}
