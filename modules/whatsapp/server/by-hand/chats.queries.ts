import { createHash } from 'node:crypto'

import { type RawBuilder, sql } from 'kysely'

import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import { type StoredMeeting, customerMeeting } from '#domain/bookings/meeting.rules.ts'
import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import { type Language, languages } from '#domain/language.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { translate } from '#server/features/operator-texts/translate.queries.ts'
import { speakAs } from '#words/language.ts'
import { linkTo, type Start } from '#words/links.ts'

import type { Chat, Listener } from '../../contract/chats.contract.ts'
import {
  type ChatAbout,
  type NoticeList,
  noticeLists,
  type ListNoticeOutcome,
  type ListNoticeWay,
} from '../../rules/chat.ts'
import { type ChatFacts, chatText } from '../../words/chat-text.ts'

type Row = {
  booking_id: string
  locator: string
  name: string
  /** '' if unknown */
  phone: string
  language: Language
  people: number
  operator: string
  country: string
  time_zone: string
  status: BookingStatus
  total: number
  called_off: number
  paid: number
  deposit: number
  currency: string
  product_name: string | null
  facts: StoredMeeting | null
  /** for a suspension without the customer's answer */
  origin: DisruptionOrigin | null
}
type ListedNotice = {
  outcome: ListNoticeOutcome | null
  way: ListNoticeWay | null
  at: Date | null
  by_name: string | null
  said: string | null
}

/** No departure takes more people, nor any vehicle. */
const mostListeners = 1000

/** The relevant tour of each booking, in its customer's language; the first of `order` counts. */
async function rowsOf<More extends object>(
  db: Reader,
  tour_operator_id: string,
  parts: {
    columns?: RawBuilder<unknown>
    of: RawBuilder<unknown>
    where: RawBuilder<unknown>
    order: RawBuilder<unknown>
  },
) {
  const { rows } = await sql<Row & More & { place: string }>`
  select * from (
    select distinct on (b.id) b.id as booking_id, b.locator, b.contact_name as name, b.language,
      b.contact_phone as phone,
      b.people, b.status, b.total, b.paid, b.deposit,
      called_off_of(b.tour_operator_id, b.id) as called_off, b.currency, o.name as operator, o.country, o.time_zone, p.name as product_name, m.facts, asked.origin, ${parts.order} as place
      ${parts.columns ?? sql``}
    from ${parts.of}
    join tour_operators o on o.id = b.tour_operator_id
    left join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    left join item_meetings m on m.tour_operator_id = i.tour_operator_id and m.booking_item_id = i.id
    left join lateral (select x.origin from disruption_answers a
      join disruptions x on x.tour_operator_id = a.tour_operator_id and x.id = a.disruption_id
      where a.tour_operator_id = i.tour_operator_id and a.booking_item_id = i.id and a.outcome = 'esperando'
      limit 1) asked on true
    where b.tour_operator_id = ${tour_operator_id}::uuid and ${parts.where}
    order by b.id, ${parts.order}) found
  order by place, booking_id limit ${mostListeners}`.execute(db)
  return inTheirWords(db, { tour_operator_id }, rows)
}

/** One reading for each language that is spoken in the list. */
async function inTheirWords<ShownRow extends Row>(
  db: Reader,
  whose: { tour_operator_id: string },
  rows: readonly ShownRow[],
): Promise<ShownRow[]> {
  const shown = new Map<string, Pick<Row, 'product_name' | 'facts'>>()
  for (const language of languages) {
    const theirs = rows.filter((row) => row.language === language)
    const own = theirs.map(({ product_name, facts }) => ({ product_name, facts }))
    for (const [at, said] of (await translate(db, whose, own, language)).entries())
      shown.set(theirs[at]?.booking_id ?? '', said)
  }
  return rows.map((row) => ({ ...row, ...shown.get(row.booking_id) }))
}

/** Texts for the contact of a booking: the needs of its next tour come first. */
export async function findChat(
  { db, start, now }: { db: Reader; start: Start; now: Date },
  tour_operator_id: string,
  booking_id: string,
): Promise<Chat> {
  const [row] = await rowsOf(db, tour_operator_id, {
    of: sql`bookings b left join lateral (select i.* from booking_items i
        join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
        left join disruption_answers a on a.tour_operator_id = i.tour_operator_id and a.booking_item_id = i.id
          and a.outcome = 'esperando'
        where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
          and (a.id is not null or is_upcoming(i.status) and d.starts_at > ${now})
        order by a.id is null, d.starts_at, i.id limit 1) i on true`,
    where: sql`b.id = ${booking_id}::uuid`,
    order: sql`b.locator`,
  })
  if (!row) throw new NotFound()
  return chatOf(row, start)
}

/** Facts about a booking's contact and one of its tours: the first of the given ones, or of the future ones. */
export async function findChatFacts(
  { db, start, now }: { db: Reader; start: Start; now: Date },
  tour_operator_id: string,
  { booking_id, about, item_ids, date }: About,
): Promise<(ChatFacts & Pick<Row, 'phone' | 'country' | 'time_zone'>) | null> {
  const which =
    item_ids.length > 0
      ? sql`i.id = any(${[...item_ids]}::uuid[])`
      : sql`is_upcoming(i.status) and ${date ? sql`d.date = ${date}::date` : sql`d.starts_at > ${now}`}`
  const [row] = await rowsOf(db, tour_operator_id, {
    of: sql`bookings b left join lateral (select i.* from booking_items i
        join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
        where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id and ${which}
        order by d.starts_at, i.id limit 1) i on true`,
    where: sql`b.id = ${booking_id}::uuid`,
    order: sql`b.locator`,
  })
  if (!row) return null
  const { phone, country, time_zone } = row
  return { ...factsOf(row, start, about), phone, country, time_zone }
}
type About = { booking_id: string; about: ChatAbout; item_ids: readonly string[]; date: LocalDate | null }

const places: Record<NoticeList, { of: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  suspension: {
    of: sql`disruption_answers l
      join bookings b on b.tour_operator_id = l.tour_operator_id and b.id = l.booking_id
      join booking_items i on i.tour_operator_id = l.tour_operator_id and i.id = l.booking_item_id`,
    order: sql`to_char(b.created_at, 'YYYYMMDDHH24MISSUS')`,
  },
  planilla: {
    of: sql`schedule_sheet_passengers l
      join booking_items i on i.tour_operator_id = l.tour_operator_id and i.id = l.booking_item_id
      join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
      left join schedule_sheet_stops s on s.tour_operator_id = l.tour_operator_id and s.id = l.stop_id`,
    order: sql`lpad(coalesce(s.position, 999)::text, 4, '0')`,
  },
}
const members: Record<NoticeList, (id: string) => RawBuilder<unknown>> = {
  suspension: (id) =>
    sql`l.disruption_id = ${id}::uuid and (l.outcome = 'esperando' or t.outcome is not null)`,
  planilla: (id) => sql`l.schedule_sheet_id = ${id}::uuid and l.live and l.leg <> 'regreso'`,
}
const sources: Record<NoticeList, 'disruptions' | 'schedule_sheets'> = {
  suspension: 'disruptions',
  planilla: 'schedule_sheets',
}
/** The content for the people of each list. */
export const aboutOf: Record<NoticeList, ChatAbout> = { suspension: 'suspension', planilla: 'recogida' }

type Tools = { db: Reader; start: Start }
type List = { list: NoticeList; list_id: string }

/** The list with this id: ids of different lists never coincide. */
export async function findList(db: Reader, tour_operator_id: string, list_id: string): Promise<List> {
  for (const list of noticeLists) {
    const known = await db
      .selectFrom(sources[list])
      .select('id')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', list_id)
      .executeTakeFirst()
    if (known) return { list, list_id }
  }
  throw new NotFound()
}

/** The people of a list. */
export async function listListeners(
  tools: Tools,
  tour_operator_id: string,
  { list_id }: Pick<List, 'list_id'>,
): Promise<Listener[]> {
  const found = await findList(tools.db, tour_operator_id, list_id)
  return listenersOf(tools, tour_operator_id, { ...found, only: sql`true` })
}

/** One of a list. */
export async function findListener(
  tools: Tools,
  tour_operator_id: string,
  { list, list_id, booking_id }: List & { booking_id: string },
): Promise<Listener> {
  const [listener] = await listenersOf(tools, tour_operator_id, {
    list,
    list_id,
    only: sql`b.id = ${booking_id}::uuid`,
  })
  if (!listener) throw new NotFound()
  return listener
}

async function listenersOf(
  { db, start }: Tools,
  tour_operator_id: string,
  { list, list_id, only }: List & { only: RawBuilder<unknown> },
): Promise<Listener[]> {
  const { of, order } = places[list]
  const rows = await rowsOf<ListedNotice>(db, tour_operator_id, {
    columns: sql`, t.outcome, t.way, t.noted_at as at, t.by_name, t.said`,
    of: sql`${of} left join list_notices t on t.tour_operator_id = b.tour_operator_id and t.list = ${list}
      and t.list_id = ${list_id}::uuid and t.booking_id = b.id`,
    where: sql`${only} and (${members[list](list_id)})`,
    order,
  })
  return rows.map(({ outcome, way, at, by_name, said, ...row }) => {
    const chat = chatOf(row, start, aboutOf[list])
    const digest = digestOf(chat)
    return {
      ...chat,
      digest,
      notified:
        outcome && at
          ? {
              outcome,
              way,
              at: at.toISOString(),
              by_name: by_name ?? '',
              changed: outcome === 'avisado' && said !== digest,
            }
          : null,
    }
  })
}

/** Digest of the text: when it changes, the person needs a new notification. */
const digestOf = ({ texts: [first] }: Pick<Chat, 'texts'>) =>
  createHash('sha256')
    .update(first?.text ?? '')
    .digest('base64url')

function chatOf(row: Row, start: Start, about?: ChatAbout): Chat {
  const { booking_id, locator, name, phone, language, country, time_zone, people } = row
  const abouts = about ? [about] : fitting(row)
  const texts = abouts.map((each) => ({
    about: each,
    text: speakAs({ language, country, zone: time_zone }, () => chatText(each, factsOf(row, start, each))),
  }))
  return { booking_id, locator, name, phone, language, people, texts }
}

const links: Record<ChatAbout, (start: Start, booking_id: string) => string> = {
  reserva: linkTo.voucher,
  recogida: linkTo.voucher,
  suspension: linkTo.answer,
  pago: linkTo.toPay,
}

/** Best fit first: a pickup time comes only after the booking is confirmed. */
function fitting(row: Row): ChatAbout[] {
  const { origin, facts, status } = row
  const pays: ChatAbout[] = owedNow(row).amount > 0 ? ['pago'] : []
  if (origin) return ['suspension', 'reserva']
  return status === 'confirmada' && facts ? ['recogida', ...pays, 'reserva'] : [...pays, 'reserva']
}

/** A booking that waits for its deposit asks for that alone. */
function owedNow(row: Row): ChatFacts['due'] {
  const { currency } = row
  const deposit = depositAsked(row)
  return { amount: deposit || dueOf(row), currency, deposit: deposit > 0 }
}

function factsOf(row: Row, start: Start, about: ChatAbout): ChatFacts {
  const { booking_id, name, locator, operator, facts, product_name, origin } = row
  const shown = facts && customerMeeting(facts, facts)
  return {
    name,
    locator,
    operator,
    tour: shown && {
      name: product_name ?? '',
      date: shown.date,
      start_time: shown.start_time,
      window: shown.window,
      place: [shown.place, shown.point?.address].filter(Boolean).join(', '),
      place_unknown: facts.pickup_mode === 'por_definir' && facts.product.meeting_point === null,
      by_weather: origin === 'clima',
    },
    due: owedNow(row),
    link: links[about](start, booking_id),
  }
}
