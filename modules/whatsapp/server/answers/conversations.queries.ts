import { type RawBuilder, sql } from 'kysely'

import type { OutputOf } from '#contract/endpoint/endpoint.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type {
  Conversation,
  conversationBoxes,
  getBookingConversation,
  Said,
  WholeConversation,
} from '../../contract/conversations.contract.ts'
import { numberForms } from '../../rules/numbers.rules.ts'
import { windowEnd } from '../../rules/whatsapp.ts'

type Row = Omit<Conversation, 'last_at' | 'open_until' | 'phone' | 'stopped'> & {
  wa_id: string
  last_at: Date
  last_received_at: Date | null
  stopped_at: Date | null
}

/** A conversation shows at most so much. */
const mostSaid = 100

const columns = sql`p.id, p.name, p.wa_id, p.booking_id, b.locator, b.contact_name, p.unseen, p.last_at, p.heard_at as last_received_at,
  p.stopped_at, p.note, coalesce(l.body, '') as last_said, coalesce(l.incoming, true) as last_incoming,
  coalesce(l.kind, 'texto') as last_kind`
const tables = sql`whatsapp_people p
  left join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
  left join lateral (select t.body, t.kind, t.incoming from whatsapp_texts t
    where t.tour_operator_id = p.tour_operator_id and t.person_id = p.id
    order by t.said_at desc, t.id desc limit 1) l on true`

const shown = (
  { wa_id, last_at, last_received_at, stopped_at, last_said, ...row }: Row,
  now: Date,
): Conversation => ({
  ...row,
  phone: wa_id && `+${wa_id}`,
  last_at: last_at.toISOString(),
  last_said: last_said.replace(/\s+/g, ' ').slice(0, 200),
  open_until: windowEnd(last_received_at, now)?.toISOString() ?? null,
  stopped: stopped_at !== null,
})

type List = {
  box: (typeof conversationBoxes)[number] | undefined
  limit: number
  /** the moment and the id of the last one shown */
  after: readonly string[] | null
}

/** One over the limit. */
export async function listConversations(
  { db, now }: { db: Reader; now: Date },
  tour_operator_id: string,
  { box, limit, after }: List,
): Promise<Conversation[]> {
  const where = [sql`p.tour_operator_id = ${tour_operator_id}::uuid and p.heard_at is not null`]
  if (box === 'sin_leer') where.push(sql`p.unseen > 0`)
  if (box === 'sin_reserva') where.push(sql`p.booking_id is null`)
  if (after) where.push(sql`(p.last_at, p.id) < (${after[0] ?? ''}::timestamptz, ${after[1] ?? ''}::uuid)`)
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${sql.join(where, sql` and `)}
    order by p.last_at desc, p.id desc limit ${limit + 1}`.execute(db)
  return rows.map((row) => shown(row, now))
}

/** Counted up to a hundred: more is shown as «99+». */
export async function countConversations(db: Reader, tour_operator_id: string) {
  const { rows } = await sql<{ unseen: number; used: boolean }>`
    select (select count(*)::int from (select from whatsapp_people
        where tour_operator_id = ${tour_operator_id}::uuid and unseen > 0 limit 100) found) as unseen,
      exists (select from whatsapp_accounts where tour_operator_id = ${tour_operator_id}::uuid and enabled)
        or exists (select from whatsapp_people where tour_operator_id = ${tour_operator_id}::uuid) as used`.execute(
    db,
  )
  return rows[0] ?? { unseen: 0, used: false }
}

type Tools = { db: Reader; now: Date }

async function findWhole(
  { db, now }: Tools,
  tour_operator_id: string,
  which: RawBuilder<unknown>,
): Promise<WholeConversation | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where p.tour_operator_id = ${tour_operator_id}::uuid and ${which}
    order by p.heard_at desc nulls last, p.id limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { rows: said } = await sql<Omit<Said, 'at'> & { at: Date }>`
    select * from (
      (select t.id, t.incoming, t.kind, t.body as text, t.said_at as at, t.status, t.error, t.doubts, t.by_name,
          false as automatic
        from whatsapp_texts t where t.tour_operator_id = ${tour_operator_id}::uuid and t.person_id = ${row.id}::uuid
        order by t.said_at desc, t.id desc limit ${mostSaid})
      union all
      (select m.id, false, 'texto', m.body, coalesce(m.sent_at, m.created_at), m.status, m.error, m.doubts, '', true
        from messages m where m.tour_operator_id = ${tour_operator_id}::uuid and m.recipient = any(${numberForms(row.wa_id).map((form) => `+${form}`)}::text[])
          and m.channel = 'whatsapp' and m.status <> 'descartado' and m.body <> ''
        order by m.id desc limit ${mostSaid})
    ) all_said order by at desc, id desc limit ${mostSaid}`.execute(db)
  return {
    ...shown(row, now),
    said: said.toReversed().map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  }
}

export async function findConversation(tools: Tools, tour_operator_id: string, id: string) {
  const found = await findWhole(tools, tour_operator_id, sql`p.id = ${id}::uuid`)
  if (!found) throw new NotFound()
  return found
}

/** The conversation with the contact of a booking: found by its number, or by the booking if the person hides theirs. */
export async function findBookingConversation(
  tools: Tools,
  tour_operator_id: string,
  booking_id: string,
): Promise<OutputOf<typeof getBookingConversation>> {
  const booking = await tools.db
    .selectFrom('bookings')
    .select('contact_phone')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', booking_id)
    .executeTakeFirst()
  if (!booking) throw new NotFound()
  const forms = [...numberForms(booking.contact_phone)]
  const conversation = await findWhole(
    tools,
    tour_operator_id,
    sql`p.heard_at is not null and (p.booking_id = ${booking_id}::uuid
      or p.wa_id = any(${forms}::text[]) and p.wa_id <> '')`,
  )
  return { conversation }
}
