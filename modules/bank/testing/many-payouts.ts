import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

/** A payout a day of the payments by link, of the asking operator only. */
export async function fillInstallation(db: WritingDatabase, own: string) {
  await withoutTriggers(db, (tx) =>
    sql`insert into payouts (tour_operator_id, created_at, provider, currency, landed_on, received, user_id, user_name)
      select tour_operator_id, created_at::date, 'webpay', 'CLP', created_at::date + 2, sum(amount), tour_operator_id,
        'Jefa'
      from payments
      where tour_operator_id = ${own}::uuid and method = 'enlace' and status = 'aprobado' and currency = 'CLP'
      group by tour_operator_id, created_at::date`.execute(tx),
  )
}
