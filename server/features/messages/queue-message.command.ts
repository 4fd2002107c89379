import { randomUUID } from 'node:crypto'

import type { Language } from '#domain/language.ts'
import type { LetterValues } from '#domain/messages/letter-variables.ts'
import { ruleOf } from '#domain/messages/message-kind.rules.ts'
import type { CustomerKind, MessageChannel, StaffKind } from '#domain/messages/message.ts'

import type { Act } from '../../db/act.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findLetterWay, inOwnWords, type LetterWay } from './letter-way.queries.ts'

/** A customer gets the language of the booking; the staff Spanish. */
type Composed = { kind: CustomerKind; language: Language; values?: LetterValues } | { kind: StaffKind }

export type Message = Composed & {
  tour_operator_id: string
  recipient: string
  subject: string
  body: string
  booking_id?: string
  channel?: MessageChannel
  /** Distinguishes it from others of its kind for this booking; a duplicate is dropped. */
  occasion?: string
  /** where an answer goes, if not to the operator */
  reply_to?: string
  /** left out: at once, and for as long as its kind is of use */
  send_after?: Date
  expires_at?: Date
  /** the source of the stranger who made it go out */
  caused_by?: string
  /** the tours that it is about; absent: those in `meets` */
  item_ids?: readonly string[]
  /** the tours whose current place and time it contains */
  meets?: readonly string[]
}
type Moment = Pick<Act, 'tx' | 'now'>

const hour = 3_600_000

/**
 * Puts a message in the outbox in the transaction of its cause; the worker sends it after the commit, when it is
 * due. The operator's own text is used if there is one. Answers its id, or null for a duplicate or a kind that is
 * switched off. `way`: settings read before, for many messages of one kind.
 */
export async function queueMessage(
  { tx, now }: Moment,
  { meets = [], item_ids = meets, ...message }: Message,
  way?: LetterWay,
) {
  const { kind, tour_operator_id } = message
  const { isOn, own } = way ?? (await findLetterWay(tx, tour_operator_id, kind))
  if (!isOn) return null
  const words = 'language' in message ? inOwnWords(message, own) : message
  const send_after = message.send_after ?? now
  const expires_at = message.expires_at ?? new Date(send_after.getTime() + ruleOf(kind).livesHours * hour)
  const queued = await tx
    .insertInto('messages')
    .values({ occasion: randomUUID(), ...words, item_ids: [...item_ids], send_after, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'booking_id', 'kind', 'occasion', 'channel', 'recipient'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (meets.length > 0)
    await tx
      .deleteFrom('moved_pickups')
      .where('tour_operator_id', '=', message.tour_operator_id)
      .where('booking_item_id', 'in', [...meets])
      .execute()
  if (!queued) return null
  await enqueueMessage({ tx, now }, { id: queued.id, at: send_after })
  return queued.id
}

/** One job for each message, so that two that ask for it make one. */
export async function enqueueMessage({ tx, now }: Moment, { id, at }: { id: string; at: Date }) {
  const when = at > now ? { at } : {}
  await enqueue(tx, 'send_message', { message_id: id }, { key: `message:${id}`, ...when })
}
