import { isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { endsByItself } from '#domain/messages/message-kind.rules.ts'
import { messageActs } from '#domain/messages/message-status.rules.ts'
import { isPlanned } from '#domain/messages/planned-messages.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { isSeller } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { enqueueMessage } from '../../messages/queue-message.command.ts'
import { turnMessage } from '../../messages/turn-message.command.ts'
import { findMessage, kindsFor } from './messages.queries.ts'

type Locked = Awaited<ReturnType<typeof lockMessage>>
/** New lifetime of a message that had expired, or almost. */
const again = 24 * 3_600_000
/** Messages resent at once: the rest by another click. */
export const mostResent = 200

/** Locks the message; refused to a seller if the booking is not theirs. */
async function lockMessage({ tx, actor }: StaffAct, id: string) {
  const { tour_operator_id } = actor
  const { kind, booking_id } = await findMessage(tx, actor, id)
  if (isSeller(actor) && booking_id && !isTheirs(actor, await sellerOf(tx, tour_operator_id, booking_id)))
    throw new Refusal('not_your_booking')
  const locked = await tx
    .selectFrom('messages')
    .select(['id', 'status', 'recipient', 'body', 'expires_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new NotFound()
  return { ...locked, kind, booking_id }
}

const sellerOf = (tx: Tx, tour_operator_id: string, id: string) =>
  tx
    .selectFrom('bookings')
    .select('seller_id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Scheduled messages are rendered as they leave; the text of others may have been deleted. */
const hasWords = ({ kind, recipient, body }: Pick<Locked, 'kind' | 'recipient' | 'body'>) =>
  recipient !== '' && (body !== '' || isPlanned(kind))

const at = (now: Date, { kind, expires_at }: Pick<Locked, 'kind' | 'expires_at'>) => ({
  send_after: now,
  expires_at: endsByItself(kind)
    ? expires_at
    : new Date(Math.max(expires_at.getTime(), now.getTime() + again)),
  hurried: true,
})

const isOver = ({ kind, expires_at }: Pick<Locked, 'kind' | 'expires_at'>, now: Date) =>
  endsByItself(kind) && expires_at <= now

/** Sends it at once, in spite of quiet hours; an outdated one is dropped all the same. */
export async function resendMessage(act: StaffAct, id: string) {
  const { now } = act
  const message = await lockMessage(act, id)
  if (!messageActs.resend.from.includes(message.status)) throw new Refusal('message_moved_on')
  if (!hasWords(message)) throw new Refusal('message_words_erased')
  if (isOver(message, now)) throw new Refusal('message_over')
  await putBack(act, message)
  await enqueueMessage(act, { id, at: now })
  await recordInHistory(act, message, 'message_resent')
  return findMessage(act.tx, act.actor, id)
}

const putBack = (act: StaffAct, message: Pick<Locked, 'id' | 'kind' | 'status' | 'expires_at'>) =>
  turnMessage(act, message.id, {
    from: message.status,
    to: 'en_cola',
    by: 'office',
    ...at(act.now, message),
    dropped: null,
    error: '',
    refused_for_good: false,
    attempts: 0,
    taken_at: null,
  })

export async function hurryMessage(act: StaffAct, id: string) {
  const { tx, now } = act
  const message = await lockMessage(act, id)
  if (message.status !== 'en_cola') throw new Refusal('message_moved_on')
  if (!hasWords(message)) throw new Refusal('message_words_erased')
  if (isOver(message, now)) throw new Refusal('message_over')
  await tx.updateTable('messages').set(at(now, message)).where('id', '=', id).execute()
  await enqueueMessage(act, { id, at: now })
  await recordInHistory(act, message, 'message_hurried')
  return findMessage(tx, act.actor, id)
}

export async function withholdMessage(act: StaffAct, id: string) {
  const message = await lockMessage(act, id)
  if (message.status !== 'en_cola') throw new Refusal('message_moved_on')
  await turnMessage(act, id, { from: 'en_cola', to: 'descartado', by: 'office', dropped: 'by_office' })
  await recordInHistory(act, message, 'message_withheld')
  return findMessage(act.tx, act.actor, id)
}

/**
 * Resends failed messages that are still useful, the newest first. Expired ones stay so, and those refused for
 * good go again only one by one.
 */
export async function resendFailed(act: StaffAct) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const failed = await tx
    .selectFrom('messages')
    .select(['id', 'kind', 'status', 'recipient', 'body', 'expires_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', '=', 'fallido')
    .where('kind', 'in', [...kindsFor(actor)])
    .where('recipient', '<>', '')
    .where('expires_at', '>', now)
    .where('refused_for_good', '=', false)
    .orderBy('id', 'desc')
    .limit(mostResent + 1)
    .forUpdate()
    .skipLocked()
    .execute()
  const ready = failed.slice(0, mostResent).filter(hasWords)
  for (const message of ready) {
    await putBack(act, message)
    await enqueueMessage(act, { id: message.id, at: now })
  }
  if (ready.length > 0)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'tour_operator',
      entity_id: tour_operator_id,
      kind: 'messages_resent',
      data: { messages: ready.length },
      actor,
    })
  return { resent: ready.length, left: Math.max(0, failed.length - mostResent) }
}

/** Messages without a booking belong to the history of the settings. */
const staffMessageFacts = {
  message_resent: 'staff_message_resent',
  message_hurried: 'staff_message_hurried',
  message_withheld: 'staff_message_withheld',
} as const
type StaffMessageKind = keyof typeof staffMessageFacts

async function recordInHistory(
  { tx, actor }: StaffAct,
  { kind, booking_id }: Pick<Locked, 'kind' | 'booking_id'>,
  kind_sent: StaffMessageKind,
) {
  const { tour_operator_id } = actor
  if (booking_id)
    return recordEvent(tx, {
      tour_operator_id,
      entity: 'booking',
      entity_id: booking_id,
      kind: kind_sent,
      data: { kind },
      actor,
    })
  return recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: staffMessageFacts[kind_sent],
    data: { kind },
    actor,
  })
}
