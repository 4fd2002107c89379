import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getInstallationState } from '#contract/dashboard/installation-state.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

async function startState() {
  const app = await startTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const admin = await app.as(0)
  return { ...app, look: async () => (await admin.call(getInstallationState, {})).payments }
}

test('the state of the installation counts payments that need a review', async () => {
  const { db, look, clock, operator } = await startState()
  const { now } = clock
  const owner = operator.tour_operator_id
  await withoutTriggers(db, (tx) =>
    sql`insert into payment_troubles (tour_operator_id, attempt_id, trouble, created_at, booking_id, reviewed_at)
      values (${owner}, gen_random_uuid(), 'sin_cupos', ${now}, gen_random_uuid(), null),
        (${owner}, gen_random_uuid(), 'sin_cupos', ${now}, gen_random_uuid(), ${now})`.execute(tx),
  )
  expect(await look()).toMatchObject({ level: 'atencion', troubles: 1, refunds_in_doubt: 0 })
  await withoutTriggers(db, (tx) =>
    sql`insert into payment_refunds (tour_operator_id, booking_id, attempt_id, provider, provider_payment_id, amount,
        booking_amount, currency, status, doubt)
      values (${owner}, gen_random_uuid(), gen_random_uuid(), 'webpay', '1', 1, 1, 'CLP', 'en_curso', 'sin_respuesta'),
        (${owner}, gen_random_uuid(), gen_random_uuid(), 'webpay', '2', 1, 1, 'CLP', 'hecho', 'sin_respuesta')`.execute(
      tx,
    ),
  )
  expect(await look()).toMatchObject({ troubles: 1, refunds_in_doubt: 1 })
})

test('the state of the installation shows reports of providers that wait', async () => {
  const { db, look, clock } = await startState()
  const since = new Date(clock.now.getTime() - 90 * 60_000)
  await sql`select graphile_worker.add_job('read_notice', run_at := ${since}::timestamptz)`.execute(db)
  expect(await look()).toMatchObject({ level: 'mal', notices: 1, oldest_notice_seconds: 5400 })
})
