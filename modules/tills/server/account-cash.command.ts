import { sql } from 'kysely'

import type { StaffAct } from '#server/db/act.ts'
import { userOf } from '#server/features/bookings/money/user-of.queries.ts'

/** Cash of an account enters the running till of the user, as cash of the ledger does. */
export async function landAccountCash(
  act: StaffAct,
  { amount, currency, note }: { amount: number; currency: string; note: string },
) {
  const { tx, actor, now } = act
  const holder = await userOf(tx, actor)
  await sql`
    insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount, note, by_id, by_name)
    select r.tour_operator_id, greatest(r.opened_at, ${now}::timestamptz), r.id, r.currency, 'cuenta', ${amount}::bigint,
      ${note}, ${holder}::uuid, ${actor.full_name}
    from running_till(${actor.tour_operator_id}::uuid, ${holder}::uuid, ${currency}::currency_code, ${now}::timestamptz) r`.execute(
    tx,
  )
}
