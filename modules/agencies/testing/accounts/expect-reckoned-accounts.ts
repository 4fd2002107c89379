import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

import { listAccounts } from '../../server/accounts/accounts.queries.ts'
import { accrue } from '../../server/accounts/accrual/accrue.command.ts'

const sampled = 5

/** Fails unless the product, which looks at every booking of some accounts again, finds nothing to write in them. */
export async function expectReckonedAccounts(
  db: WritingDatabase,
  { own: tour_operator_id, today }: { own: string; today: string },
) {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows: parties } = await sql<{ id: string; balance: number; open: number; entries: number }>`
      select a.party_id as id, sum(e.amount)::bigint as balance,
        coalesce(sum(e.amount) filter (where e.statement_id is null), 0)::bigint as open, count(*)::int as entries
      from (select party_id from accounts where tour_operator_id = ${tour_operator_id}::uuid
        order by md5(party_id::text) limit ${sampled}) a
      join account_entries e on e.tour_operator_id = ${tour_operator_id}::uuid and e.party_id = a.party_id
      group by a.party_id`.execute(tx)
    for (const { id: party_id, ...sums } of parties) {
      const [account] = await listAccounts(tx, { tour_operator_id, today, party_id, after: null, limit: 1 })
      const { balance, open, drawn } = account ?? { balance: 0, open: 0, drawn: 0 }
      if (balance !== sums.balance || open !== sums.open || balance !== open + drawn)
        throw new Error(`The account of ${party_id} has ${balance}, its entries ${sums.balance}`)
      await sql`
        insert into accounts_due (tour_operator_id, booking_id, party_id, look_on)
        select distinct tour_operator_id, booking_id, party_id, '0001-01-01'::date from account_entries
        where tour_operator_id = ${tour_operator_id}::uuid and party_id = ${party_id}::uuid and booking_id is not null
        on conflict (tour_operator_id, booking_id, party_id) do update set look_on = excluded.look_on`.execute(
        tx,
      )
      const looked = await accrue(
        { tx, actor: null, now: new Date(today), publicUrl: '', language: 'es' },
        { tour_operator_id, today, party_id },
      )
      const { rows } = await sql<{ entries: number }>`
        select count(*)::int as entries from account_entries
        where tour_operator_id = ${tour_operator_id}::uuid and party_id = ${party_id}::uuid`.execute(tx)
      if (looked === 0 || rows[0]?.entries !== sums.entries)
        throw new Error(`The product reckons other entries for ${party_id}`)
    }
    if (parties.length === 0) throw new Error('No agency has an account')
  })
}
