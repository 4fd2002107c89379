import { sql } from 'kysely'

import { addDays } from '#domain/local-date.ts'
import { isOn, type MessageSettings } from '#domain/messages/message-settings.ts'
import { isToPlan, planDays, plannedMessages } from '#domain/messages/planned-messages.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Acts } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import {
  type AgencyReader,
  findAgencyReaders,
  readersOf,
} from '../../agency-readers/agency-readers.queries.ts'
import { otherChannels } from '../../messages/channels/other-channels.queries.ts'
import { findMessageSettings } from '../../messages/message-settings.queries.ts'
import { listPlannedBookings, plannedKey, type PlannedBooking } from './planned-facts.queries.ts'

/** Bookings at once, so that no transaction is long. */
const mostAtOnce = 500

/** Puts in the outbox what the clock is to tell in the next days, each once; what it says is written as it leaves. */
export async function planMessages(acts: Acts, now: Date, atOnce = mostAtOnce) {
  const operators = await acts.db
    .selectFrom('tour_operators')
    .select(['id', 'time_zone'])
    .where('state', '=', 1)
    .orderBy('id')
    .execute()
  const failures: unknown[] = []
  for (const operator of operators)
    // A failure for one operator does not delay the others.
    await planFor(acts, operator, now, atOnce).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, 'Messages of some operators could not be planned')
}

async function planFor(
  { db, act: open }: Acts,
  { id, time_zone }: { id: string; time_zone: string },
  now: Date,
  atOnce: number,
) {
  const { date } = localMoment(now, time_zone)
  const days = { from: addDays(date, -planDays.back), until: addDays(date, planDays.forth) }
  const settings = await findMessageSettings(db, id)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const bookings = await listPlannedBookings(db, id, { ...days, after, limit: atOnce })
    const sellers = bookings.map(({ agency_id }) => agency_id)
    const readers = await findAgencyReaders(db, id, sellers)
    const rows = bookings.flatMap((booking) => toPlan(booking, { settings, readers, now }))
    const fresh = rows.filter(({ queuedFor }) => queuedFor === undefined)
    const earlier = rows.filter(({ queuedFor, send_after }) => queuedFor && queuedFor > send_after)
    if (fresh.length > 0) await open(null, ({ tx }) => insert(tx, id, fresh))
    if (earlier.length > 0) await open(null, ({ tx }) => bringForward(tx, id, earlier))
    const last = bookings.at(-1)
    if (!last || bookings.length < atOnce) return
    after = last.id
  }
}

type Terms = { settings: MessageSettings; readers: ReadonlyMap<string, AgencyReader>; now: Date }

/** One row for each recipient: the customer, the agency that sold the booking, or both. */
function toPlan(booking: PlannedBooking, { settings, readers, now }: Terms) {
  const { id, email: contact_email, language, agency_id, facts, planned } = booking
  const reader = agency_id === null ? undefined : readers.get(agency_id)
  return plannedMessages(facts, settings)
    .filter((each) => isToPlan(each, now) && isOn(each.kind, settings))
    .flatMap(({ kind, occasion, at, expires_at }) => {
      const { customer, agency } = readersOf(reader, { contact_email }, kind)
      const to = [
        ...(customer ? [{ agency_id: null, address: '', language }] : []),
        ...(agency ? [{ agency_id, address: agency.address, language: agency.reader.language }] : []),
      ]
      return to.map((each) => ({
        ...each,
        booking_id: id,
        kind,
        occasion,
        send_after: at,
        expires_at,
        queuedFor: planned.get(plannedKey({ kind, occasion, ...each })),
      }))
    })
}

/** The channel of a planned message: mail, or for a customer without email another one that takes it. */
function channelOf() {
  const columns = { tour_operator_id: sql`b.tour_operator_id`, kind: sql`r.kind`, language: sql`r.language` }
  const others = otherChannels
    .all()
    .map(
      ({ code, takesPlanned }) => sql`when b.contact_phone <> '' and ${takesPlanned(columns)} then ${code}`,
    )
  return sql`case when r.address <> '' or b.contact_email <> '' then 'correo' ${sql.join(others, sql` `)} end`
}

/** Concurrent planners insert each message once; a person forgotten since the read gets none. */
async function insert(tx: Tx, tour_operator_id: string, rows: ReturnType<typeof toPlan>) {
  await sql`
    with queued as (
      insert into messages (tour_operator_id, booking_id, kind, occasion, channel, recipient, language, send_after,
        expires_at, agency_id)
      select b.tour_operator_id, b.id, r.kind, r.occasion, way.channel,
        coalesce(nullif(r.address, ''), nullif(b.contact_email, ''), b.contact_phone), r.language, r.send_after,
        r.expires_at, r.agency_id
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(booking_id uuid, kind text, occasion text,
        language text, send_after timestamptz, expires_at timestamptz, agency_id uuid, address text)
      join bookings b on b.tour_operator_id = ${tour_operator_id}::uuid and b.id = r.booking_id
      cross join lateral (select ${channelOf()} as channel) way
      where way.channel is not null
      order by b.id, r.kind, r.occasion, r.agency_id
      for share of b
      on conflict do nothing
      returning id, send_after
    )
    select graphile_worker.add_job('send_message', json_build_object('message_id', id), run_at := send_after,
      job_key := 'message:' || id, max_attempts := 12)
    from queued`.execute(tx)
}

/** The office chose an earlier time meanwhile; a later one is handled when the message is due. */
async function bringForward(tx: Tx, tour_operator_id: string, rows: ReturnType<typeof toPlan>) {
  await sql`
    with moved as (
      update messages m set send_after = r.send_after, expires_at = r.expires_at
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(booking_id uuid, kind text, occasion text,
        send_after timestamptz, expires_at timestamptz, agency_id uuid)
      where m.tour_operator_id = ${tour_operator_id}::uuid and m.booking_id = r.booking_id and m.kind = r.kind
        and m.occasion = r.occasion and m.agency_id is not distinct from r.agency_id and m.status = 'en_cola' and m.attempts = 0 and not m.hurried
        and m.send_after > r.send_after
      returning m.id, m.send_after
    )
    select graphile_worker.add_job('send_message', json_build_object('message_id', id), run_at := send_after,
      job_key := 'message:' || id, max_attempts := 12)
    from moved`.execute(tx)
}
