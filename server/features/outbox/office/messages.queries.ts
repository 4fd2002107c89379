import { sql } from 'kysely'

import type { OfficeMessage } from '#contract/messages/messages.contract.ts'
import { opensSomething } from '#domain/messages/message-kind.rules.ts'
import { customerKinds, messageKinds, type MessageKind } from '#domain/messages/message.ts'
import { isPlanned } from '#domain/messages/planned-messages.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isManager } from '#domain/staff/level.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { findBooking } from '../../bookings/booking/booking.queries.ts'
import { findAgencyRecipient } from '../../messages/recipients/letter-recipients.queries.ts'
import { composePlanned } from '../planned/compose-planned.queries.ts'

type Row = Omit<OfficeMessage, 'send_after' | 'expires_at' | 'sent_at' | 'delivered_at' | 'read_at'> & {
  send_after: Date
  expires_at: Date
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
}

/** Administrators also see messages to the staff. */
export const kindsFor = (actor: Actor): readonly MessageKind[] =>
  isManager(actor) ? messageKinds : customerKinds

const columns = sql`m.id, m.kind, m.channel, m.language, m.recipient, m.subject, m.status, m.dropped, m.error,
  m.attempts, m.doubts, m.send_after, m.expires_at, m.sent_at, m.delivered_at, m.read_at, m.booking_id, b.locator,
  b.contact_name, a.name as agency_name`
const tables = sql`messages m
  left join bookings b on b.tour_operator_id = m.tour_operator_id and b.id = m.booking_id
  left join agencies a on a.tour_operator_id = m.tour_operator_id and a.id = m.agency_id`

const shown = (row: Row): OfficeMessage => ({
  ...row,
  subject: opensSomething(row.kind) ? '' : row.subject,
  send_after: row.send_after.toISOString(),
  expires_at: row.expires_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  read_at: row.read_at?.toISOString() ?? null,
})

type List = {
  box: 'fallidos' | 'programados' | undefined
  kind: string | undefined
  booking_id: string | undefined
  search: string | undefined
  limit: number
  /** for scheduled ones, time and id; for others, the id */
  after: readonly string[] | null
}

/** One over the limit. */
export async function listMessages(db: Reader, actor: Actor, list: List): Promise<OfficeMessage[]> {
  const { box, kind, booking_id, search, limit, after } = list
  const where = [
    sql`m.tour_operator_id = ${actor.tour_operator_id}::uuid and m.kind in ${oneOf(kindsFor(actor))}`,
    // The mail behind a message of another channel is not listed until it goes.
    sql`m.dropped is distinct from 'by_whatsapp'`,
  ]
  if (box === 'fallidos') where.push(sql`m.status in ('fallido', 'vencido')`)
  if (box === 'programados') where.push(sql`m.status = 'en_cola'`)
  if (kind) where.push(sql`m.kind = ${kind}`)
  if (booking_id) where.push(sql`m.booking_id = ${booking_id}::uuid`)
  if (search) where.push(found(actor.tour_operator_id, search))
  if (after && box === 'programados')
    where.push(sql`(m.send_after, m.id) > (${after[0] ?? ''}::timestamptz, ${after[1] ?? ''}::uuid)`)
  else if (after) where.push(sql`m.id < ${after[0] ?? ''}::uuid`)
  const order = box === 'programados' ? sql`m.send_after, m.id` : sql`m.id desc`
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${sql.join(where, sql` and `)}
    order by ${order} limit ${limit + 1}`.execute(db)
  return rows.map(shown)
}

/** By a booking's locator, or by the whole address. */
const found = (operator: string, search: string) => sql`m.id in (
    select x.id from bookings b join messages x on x.tour_operator_id = b.tour_operator_id and x.booking_id = b.id
    where b.tour_operator_id = ${operator}::uuid and b.locator = ${search.replace(/\s/g, '').toUpperCase()}
    union all
    select x.id from bookings b join messages x on x.tour_operator_id = b.tour_operator_id and x.booking_id = b.id
    where b.tour_operator_id = ${operator}::uuid and lower(b.contact_email) = ${search.toLowerCase()}
      and b.contact_email <> ''
    union all
    select x.id from messages x where x.tour_operator_id = ${operator}::uuid and x.recipient = ${search.toLowerCase()})`

export async function countMessages(db: Reader, actor: Actor) {
  const mine = sql`m.tour_operator_id = ${actor.tour_operator_id}::uuid and m.kind in ${oneOf(kindsFor(actor))}`
  const { rows } = await sql<{ failed: number; scheduled: number }>`
    select (select count(*)::int from messages m where ${mine} and m.status in ('fallido', 'vencido')) as failed,
      (select count(*)::int from messages m where ${mine} and m.status = 'en_cola') as scheduled`.execute(db)
  return rows[0] ?? { failed: 0, scheduled: 0 }
}

export async function findMessage(db: Reader, actor: Actor, id: string): Promise<OfficeMessage> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables}
    where m.tour_operator_id = ${actor.tour_operator_id}::uuid and m.id = ${id}::uuid
      and m.kind in ${oneOf(kindsFor(actor))}`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return shown(row)
}

/** The text of a message; for a scheduled one, its current rendering. */
export async function findWords(db: Reader, actor: Actor, id: string, start: Pick<Act, 'now' | 'publicUrl'>) {
  const message = await findMessage(db, actor, id)
  const { kind, booking_id, status, recipient } = message
  const { tour_operator_id } = actor
  const { body, occasion, agency_id } = await db
    .selectFrom('messages')
    .select(['body', 'occasion', 'agency_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (opensSomething(kind)) return { ...message, body: '', words: 'secret' as const }
  const isToWrite = body === '' && isPlanned(kind) && booking_id !== null && recipient !== ''
  if (isToWrite && (status === 'en_cola' || status === 'fallido')) {
    const agency =
      agency_id && (await findAgencyRecipient(db, await findBooking(db, { id: booking_id }), kind))
    if (agency_id && !agency) return { ...message, body: '', words: 'never' as const }
    const about = { id, tour_operator_id, booking_id, kind, occasion, agency: agency || null }
    const { subject, body: now, language } = await composePlanned({ db, ...start }, about)
    return { ...message, subject, language, body: now, words: 'now' as const }
  }
  if (body !== '') return { ...message, body, words: 'said' as const }
  const neverLeft = isToWrite && (status === 'descartado' || status === 'vencido')
  return { ...message, body, words: neverLeft ? ('never' as const) : ('removed' as const) }
}
