import { randomUUID } from 'node:crypto'

import { type RawBuilder, sql } from 'kysely'

import type { Language } from '#domain/language.ts'
import type { LetterValues } from '#domain/messages/letter-variables.ts'
import { ruleOf } from '#domain/messages/message-kind.rules.ts'
import type { CustomerKind, MessageChannel, StaffKind } from '#domain/messages/message.ts'

import type { Act } from '../../db/act.ts'
import type { Tx } from '../../db/database.ts'
import { pipelineSend } from '../../db/pipeline/pipeline.ts'
import { jobCall } from '../../jobs/enqueue.ts'
import { findLetterWay, inOwnWords, type LetterWay } from './letter-way.queries.ts'
import { withHeading } from './recipients/agency-heading.email.ts'
import type { AgencyHeading } from './recipients/letter-recipients.queries.ts'

/** A customer gets the language of the booking; the staff Spanish. */
type Composed = { kind: CustomerKind; language: Language; values?: LetterValues } | { kind: StaffKind }

export type Message = Composed & {
  tour_operator_id: string
  recipient: string
  subject: string
  body: string
  booking_id?: string
  channel?: MessageChannel
  /** of a letter to the agency that sold the booking */
  agency?: AgencyHeading | null
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
  message: Message,
  way?: LetterWay,
): Promise<string | null> {
  const settings = way ?? (await findLetterWay(tx, message.tour_operator_id, message.kind))
  if (!settings.isOn) return null
  await forgetMoved(tx, message)
  const { rows } = await insertWithJob({ tx, now }, message, settings).execute(tx)
  return rows[0]?.id ?? null
}

/** The same in the trip of the next statement, or of the end. */
export async function queueMessagePipelined({ tx, now }: Moment, message: Message, way: LetterWay) {
  if (!way.isOn) return
  await forgetMoved(tx, message)
  await pipelineSend(tx, insertWithJob({ tx, now }, message, way))
}

/** What the message says of tours is their last notified place and time from now on. */
async function forgetMoved(tx: Tx, { tour_operator_id, meets = [] }: Message) {
  if (meets.length === 0) return
  await pipelineSend(
    tx,
    tx
      .deleteFrom('moved_pickups')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('booking_item_id', 'in', [...meets]),
  )
}

/** The message and the job that sends it; neither for a duplicate. */
function insertWithJob(
  { tx, now }: Moment,
  { meets = [], item_ids = meets, agency = null, ...message }: Message,
  { own }: LetterWay,
) {
  const words = 'language' in message ? withHeading(inOwnWords(message, own), agency) : message
  const send_after = message.send_after ?? now
  const expires_at =
    message.expires_at ?? new Date(send_after.getTime() + ruleOf(message.kind).livesHours * hour)
  const insert = tx
    .insertInto('messages')
    .values({
      occasion: randomUUID(),
      ...words,
      agency_id: agency?.agency_id ?? null,
      item_ids: [...item_ids],
      send_after,
      expires_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'booking_id', 'kind', 'occasion', 'channel', 'recipient'])
        .doNothing(),
    )
    .returning('id')
  return sql<{ id: string }>`with queued as (${insert})
    select id, ${sendJob(sql`id`, { now, at: send_after })} as job from queued`
}

/** One job for each message, so that two that ask for it make one. */
export async function enqueueMessage({ tx, now }: Moment, { id, at }: { id: string; at: Date }) {
  await sql`select ${sendJob(sql`${id}::uuid`, { now, at })}`.execute(tx)
}

const sendJob = (id: RawBuilder<unknown>, { now, at }: { now: Date; at: Date }) =>
  jobCall('send_message', sql`json_build_object('message_id', ${id})`, {
    key: sql`'message:' || ${id}`,
    ...(at > now && { at }),
  })
