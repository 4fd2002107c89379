import { sql } from 'kysely'

import { addDays } from '#domain/local-date.ts'
import { isOn, type MessageSettings } from '#domain/messages/message-settings.ts'
import { isToPlan, planDays, plannedMessages } from '#domain/messages/planned-messages.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Acts } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { findMessageSettings } from '../../messages/message-settings.queries.ts'
import { listPlannedBookings, type PlannedBooking } from './planned-facts.queries.ts'

/** Bookings at once, so that no transaction is long. */
const mostAtOnce = 500

/** Puts in the outbox what the clock is to tell in the next days, each once; what it says is written as it leaves. */
export async function planMessages({ db, act: open }: Acts, now: Date, atOnce = mostAtOnce) {
  const operators = await db
    .selectFrom('tour_operators')
    .select(['id', 'time_zone'])
    .where('state', '=', 1)
    .orderBy('id')
    .execute()
  for (const { id, time_zone } of operators) {
    const { date } = localMoment(now, time_zone)
    const days = { from: addDays(date, -planDays.back), until: addDays(date, planDays.ahead) }
    const settings = await findMessageSettings(db, id)
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const bookings = await listPlannedBookings(db, id, { ...days, after, limit: atOnce })
      const rows = bookings.flatMap((booking) => toPlan(booking, settings, now))
      if (rows.length > 0) await open(null, ({ tx }) => insert(tx, id, rows))
      const last = bookings.at(-1)
      if (!last || bookings.length < atOnce) break
      after = last.id
    }
  }
}

function toPlan(
  { id, version, email, language, facts, planned }: PlannedBooking,
  settings: MessageSettings,
  now: Date,
) {
  return plannedMessages(facts, settings)
    .filter(
      (each) =>
        isToPlan(each, now) && isOn(each.kind, settings) && !planned.has(`${each.kind} ${each.occasion}`),
    )
    .map(({ kind, occasion, at, expires_at }) => ({
      booking_id: id,
      kind,
      occasion,
      recipient: email,
      language,
      made_for: version,
      send_after: at,
      expires_at,
    }))
}

/** Two that plan at once plan each message once. */
async function insert(tx: Tx, tour_operator_id: string, rows: ReturnType<typeof toPlan>) {
  await sql`
    with queued as (
      insert into messages (tour_operator_id, booking_id, kind, occasion, recipient, language, made_for,
        send_after, expires_at)
      select ${tour_operator_id}::uuid, booking_id, kind, occasion, recipient, language, made_for, send_after,
        expires_at
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(booking_id uuid, kind text, occasion text,
        recipient text, language text, made_for integer, send_after timestamptz, expires_at timestamptz)
      order by booking_id, kind, occasion
      on conflict do nothing
      returning id, send_after
    )
    select graphile_worker.add_job('send_message', json_build_object('message_id', id), run_at := send_after,
      job_key := 'message:' || id, max_attempts := 12)
    from queued`.execute(tx)
}
