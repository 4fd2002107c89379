import { sql } from 'kysely'

import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { Language } from '#domain/language.ts'
import { isOffer, ruleOf } from '#domain/messages/message-kind.rules.ts'
import { isOn } from '#domain/messages/message-settings.ts'
import { factsOf, type MessageKind, messageKinds, type WhyDropped } from '#domain/messages/message.ts'
import { isPlanned, plannedMessages } from '#domain/messages/planned-messages.rules.ts'
import { quietUntil } from '#domain/messages/quiet-hours.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import { readTogether } from '#server/db/pipeline/read-together.ts'
import type { Enclosed } from '#server/mail/hand-over.ts'

import { findMessageSettings } from '../messages/message-settings.queries.ts'
import type { AddressedBooking } from '../messages/recipients/letter-recipients.queries.ts'
import { openAttempts } from '../operators/online-payments.queries.ts'
import { composeStatus, findStatus } from './compose-status.queries.ts'
import { composePlanned } from './planned/compose-planned.queries.ts'
import { findPlannedBooking } from './planned/planned-facts.queries.ts'
import { findPresentReader } from './recheck-reader.queries.ts'

type Waiting = {
  id: string
  tour_operator_id: string
  booking_id: string | null
  agency_id: string | null
  kind: MessageKind
  occasion: string
  item_ids: readonly string[]
  expires_at: Date
  hurried: boolean
}
type Content = Partial<{
  subject: string
  body: string
  occasion: string
  recipient: string
  language: Language
}>
/** The decision about a due message: drop it, wait, expire it, or send it with its current content. */
export type Verdict =
  | { drop: WhyDropped }
  | { wait_until: Date }
  | { too_late: true }
  | { go: Content; enclosed?: Enclosed }

/** Reads again what a message is about: nothing is sent about cancelled, moved, settled or past things. */
export async function decideDelivery(
  { tx, now, publicUrl }: Pick<Act, 'tx' | 'now' | 'publicUrl'>,
  message: Waiting,
): Promise<Verdict> {
  const { kind, tour_operator_id, booking_id, hurried } = message
  const rule = ruleOf(kind)
  const [settings, booking, overtaken, atProvider, status] = await readTogether(
    tx,
    (reader) => findMessageSettings(reader, tour_operator_id),
    (reader) => (booking_id ? standOf(reader, tour_operator_id, booking_id, now) : Promise.resolve(null)),
    (reader) => (booking_id ? isOvertaken(reader, { ...message, booking_id }) : Promise.resolve(false)),
    (reader) => (booking_id ? isAtProvider(reader, { ...message, booking_id }, now) : Promise.resolve(false)),
    (reader) => (booking_id ? findStatus(reader, { ...message, booking_id }) : Promise.resolve(null)),
  )
  if (!hurried && !isOn(kind, settings)) return { drop: 'switched_off' }
  if (booking_id && rule.while && (!booking || !rule.while.includes(booking.status)))
    return { drop: 'not_true' }
  if (overtaken) return { drop: 'not_true' }
  const reader = await findPresentReader(tx, booking, message)
  if (!reader) return { drop: 'not_true' }
  const quiet = booking && !hurried ? quietUntil(kind, now, { ...booking, settings }) : now
  if (quiet >= message.expires_at) return { too_late: true }
  if (quiet > now) return { wait_until: quiet }
  if (!booking_id) return { go: {} }
  if (atProvider) return { wait_until: new Date(now.getTime() + minute) }
  if (status) {
    const content = await composeStatus(tx, { publicUrl, now }, message, { ...status, ...reader })
    return content ? { go: content, enclosed: { booking: status.booking } } : { drop: 'not_true' }
  }
  if (!isPlanned(kind)) return { go: reader.agency ? { recipient: reader.agency.recipient } : {} }

  const found = await findPlannedBooking(tx, { tour_operator_id, id: booking_id })
  const planned =
    found &&
    plannedMessages(found.facts, settings).find(
      (each) => each.kind === kind && each.occasion === message.occasion,
    )
  if (!planned) return { drop: 'not_true' }
  // It was moved to an earlier hour meanwhile.
  if ((hurried ? planned.latest : planned.expires_at) <= now) return { too_late: true }
  if (planned.at > now && !hurried) return { wait_until: planned.at }
  if (kind === 'balance-due' && !hurried && (await wasAskedLately(tx, { tour_operator_id, booking_id }, now)))
    return { drop: 'asked_lately' }
  const content = await composePlanned(
    { db: tx, now, publicUrl },
    { ...message, ...reader, kind, booking_id },
  )
  // The current recipient may differ from the planned one.
  if (isOffer(kind) && (await refusesMail(tx, tour_operator_id, content.recipient)))
    return { drop: 'refused' }
  return { go: content }
}

type Stand = AddressedBooking & { status: BookingStatus; zone: string; starts_at: Date | null }

/** A booking's status, and when the next of its tours starts. */
async function standOf(db: Reader, tour_operator_id: string, id: string, now: Date) {
  const { rows } = await sql<Stand>`
    select b.id, b.tour_operator_id, b.status, b.contact_name, b.contact_email, b.contact_phone, b.language, b.locator,
      b.agency_id, b.external_reference, o.time_zone as zone,
      (select min(d.starts_at) from booking_items i
        join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
        where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id and i.status <> 'cancelada'
          and d.starts_at > ${now}) as starts_at
    from bookings b join tour_operators o on o.id = b.tour_operator_id
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

/** Later messages cover all tours of this one. Messages of one transaction do not replace each other. */
async function isOvertaken(
  db: Reader,
  { id, tour_operator_id, booking_id, kind, item_ids }: Waiting & { booking_id: string },
) {
  const by = factsOf[kind].overtakenBy
  if (!by || item_ids.length === 0) return false
  const { rows } = await sql<{ overtaken: boolean }>`
    select ${[...item_ids]}::uuid[] <@ coalesce(array_agg(item_id), '{}') as overtaken
    from messages m
    join messages newer on newer.tour_operator_id = m.tour_operator_id and newer.booking_id = m.booking_id
      -- A message of another channel is as old as its mail, and later only in its row; without a mail it counts itself.
      and (newer.channel = 'correo' or not exists (select from messages mail where mail.channel = 'correo'
        and mail.agency_id is null and mail.tour_operator_id = newer.tour_operator_id and mail.booking_id = newer.booking_id
        and mail.kind = newer.kind and mail.occasion = newer.occasion))
      and newer.created_at <> m.created_at and newer.kind in ${oneOf(by)}
      and newer.id > coalesce((select mail.id from messages mail
        where m.channel <> 'correo' and mail.channel = 'correo' and mail.agency_id is null and mail.tour_operator_id = m.tour_operator_id
          and mail.booking_id = m.booking_id and mail.kind = m.kind and mail.occasion = m.occasion
        order by mail.id desc limit 1), m.id)
    cross join unnest(newer.item_ids) item_id
    where m.tour_operator_id = ${tour_operator_id}::uuid and m.booking_id = ${booking_id}::uuid
      and m.id = ${id}::uuid`.execute(db)
  return rows[0]?.overtaken ?? false
}

const minute = 60_000
/** An abandoned payment holds a letter back no longer. */
const mostWaitMinutes = 10
const saysBalance: readonly MessageKind[] = ['booking-confirmed', 'payment-awaited']

/** Whether the customer is paying at a provider: until the result is known the letter would ask for that money. */
async function isAtProvider(
  db: Reader,
  { kind, tour_operator_id, booking_id, expires_at }: Waiting & { booking_id: string },
  now: Date,
): Promise<boolean> {
  const first = expires_at.getTime() - ruleOf(kind).livesHours * 60 * minute
  if (!saysBalance.includes(kind) || now.getTime() >= first + mostWaitMinutes * minute) return false
  const { rows } = await sql`select from (${openAttempts()}) a
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.booking_id = ${booking_id}::uuid limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function refusesMail(db: Reader, tour_operator_id: string, recipient: string) {
  const found = await db
    .selectFrom('mail_refusals')
    .select('recipient')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('recipient', '=', recipient.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}

const paymentRequests = messageKinds.filter((kind) => factsOf[kind].asksForPayment)

/** The office asked for the same money within the last day. */
async function wasAskedLately(
  db: Reader,
  { tour_operator_id, booking_id }: { tour_operator_id: string; booking_id: string },
  now: Date,
) {
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .where('kind', 'in', paymentRequests)
    .where('sent_at', '>', new Date(now.getTime() - 24 * 3_600_000))
    .executeTakeFirst()
  return found !== undefined
}
