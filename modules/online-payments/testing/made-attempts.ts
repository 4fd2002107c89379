import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

/** Ids of attempts, as `made_id` numbers them. */
const attempts = sql.lit(14)

/** Three of four payments by link were made at Webpay. Only the asking operator's. */
export const fillInstallation = (db: WritingDatabase, own: string) =>
  withoutTriggers(db, (tx) => makeAttempts(tx, own))

async function makeAttempts(tx: WritingDatabase, own: string) {
  await sql`create temp table online on commit drop as
    select p.tour_operator_id, p.id, p.booking_id, p.created_at, p.amount, row_number() over (order by p.created_at, p.id) as n
    from payments p
    where p.tour_operator_id = ${own}::uuid and p.method = 'enlace' and p.status = 'aprobado' and p.currency = 'CLP'`.execute(
    tx,
  )
  await sql`insert into payment_attempts (id, tour_operator_id, created_at, booking_id, provider, environment, account,
      purpose, amount, booking_amount, currency, reference, status, expires_at, provider_payment_id, "authorization", approved_at, lands_on)
    select made_id(${attempts}, n), tour_operator_id, created_at, booking_id, 'webpay', 'produccion', '1', 'total', amount,
      amount, 'CLP', 'ONLINE-' || n, 'aprobado', created_at, 'T' || n, lpad((n % 5000)::text, 6, '0'), created_at,
      created_at::date + 2
    from online where n % 4 > 0`.execute(tx)
  await sql`update payments p set provider = 'webpay', attempt_id = made_id(${attempts}, o.n), provider_payment_id = 'T' || o.n
    from online o where o.n % 4 > 0 and p.tour_operator_id = o.tour_operator_id and p.id = o.id`.execute(tx)
}
