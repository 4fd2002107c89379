import { sql } from 'kysely'

import type { Acts } from '#server/db/act.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import { accrue } from './accrual/accrue.command.ts'

/** Brings the accounts up to date of which a booking is due; one that is being settled is left for the next run. */
export async function accrueAccounts({ db, act }: Acts, now: () => Date): Promise<void> {
  const { rows } = await sql<{ tour_operator_id: string }>`
    select id as tour_operator_id from tour_operators o
    where exists (select from accounts_due d where d.tour_operator_id = o.id and d.look_on <= ${now()}::date + 1)`.execute(
    db,
  )
  for (const { tour_operator_id } of rows) {
    const { today } = await operatorDay(db, tour_operator_id, now())
    const { rows: parties } = await sql<{ party_id: string }>`
      select distinct party_id from accounts_due
      where tour_operator_id = ${tour_operator_id}::uuid and look_on <= ${today}::date order by party_id`.execute(
      db,
    )
    for (const { party_id } of parties)
      await act(null, async (opened) => {
        const { rows: free } = await sql`select id from account_parties
          where tour_operator_id = ${tour_operator_id}::uuid and id = ${party_id}::uuid
          for no key update skip locked`.execute(opened.tx)
        if (free.length > 0) await accrue(opened, { tour_operator_id, today, party_id })
      })
  }
}
