import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { mayGoAgain, pauseAfter, waitingToGo } from '#domain/messages/message-status.rules.ts'
import { type MessageStatus, ownFailures } from '#domain/messages/message.ts'

import type { Act, Acts, OpenAct } from '../../db/act.ts'
import { isPassing } from '../../db/passing-errors.ts'
import { reusePlans } from '../../db/reuse-plans.ts'
import type { DeliveryNotes } from '../../mail/delivery-notes.ts'
import { type Channels, howNotTaken, NotTaken, type Outgoing } from '../../mail/hand-over.ts'
import {
  type ChannelMessage,
  findChannel,
  type MessageTopic,
  type OtherChannel,
  otherChannels,
} from '../messages/channels/other-channels.queries.ts'
import { enqueueMessage } from '../messages/queue-message.command.ts'
import { turnMessage, turnMessagePipelined } from '../messages/turn-message.command.ts'
import { giveUp, standIn } from './channels/stand-in.command.ts'
import { decideDelivery, type Verdict } from './recheck-message.queries.ts'

/** The stored text at that time: a person may have been forgotten during the sending. */
const withoutToken = sql<string>`regexp_replace(body, '[?]token=#?[A-Za-z0-9_-]+', '?token=…', 'g')`
/** The place of a link that opens an account: the hash that `password_links` knows it by. */
const linkPlace = /\?token=#([\w-]{43})/

/** A worker that has held a message for longer has died: no channel takes so long. */
const inHandSeconds = 60

type Delivery = { channels: Channels; notes: DeliveryNotes }
type Taken = Outgoing & {
  channel: keyof Channels
  agency_id: string | null
  occasion: string
  attempts: number
  doubts: number
  send_after: Date
  expires_at: Date
}

/**
 * Sends a message of the outbox, once, and never by two workers. One that the channel had accepted when we ended
 * is only recorded. An unknown result is retried once, with the same Message-ID; any other failure with growing
 * pauses until the message expires, unless the channel refused it for good.
 */
export async function sendMessage({ act: open }: Acts, message_id: string, { channels, notes }: Delivery) {
  const isNoted = await notes.has(message_id)
  const message = await open(null, (act) => take(act, message_id, isNoted))
  if (!message) return
  const { id, channel } = message
  let provider_id = ''
  if (!isNoted) {
    const handOver = channels[channel]
    try {
      if (!handOver) throw new NotTaken(ownFailures.channel_off, 'for_good')
      provider_id = (await handOver({ ...message, body: await withLink(open, id, message.body) })).provider_id
    } catch (error) {
      await whenItIsBack(() => open(null, (act) => recordFailure(act, message, error)))
      return
    }
    await notes.add(id)
  }
  await open(null, async (act) => {
    await turnMessagePipelined(act, id, {
      from: 'enviando',
      to: 'enviado',
      by: 'worker',
      sent_at: act.now,
      error: '',
      ...(provider_id && { provider_id }),
      // A link that opens an account is read in the mail, never here.
      ...(message.body.includes('?token=') && { body: withoutToken }),
    })
    await findChannel(channel)?.awaitDelivery(act, message)
  })
  await notes.remove(id)
}

/** Shorter in all than the time limit of a worker. */
const pausesInSeconds = [1, 2, 4, 8, 16]

/** Waits for a database that went away meanwhile: a known failure must not look like an unknown result. */
async function whenItIsBack(write: () => Promise<void>) {
  for (const seconds of pausesInSeconds) {
    try {
      return await write()
    } catch (error) {
      if (!isPassing(error)) throw error
      await sleep(seconds * 1000)
    }
  }
  return write()
}

/** Claims the message, if it still has to go and no other worker has it. */
async function take(act: Act, id: string, isNoted: boolean): Promise<Taken | null> {
  const { tx, now } = act
  await reusePlans(tx)
  const row = await tx
    .selectFrom('messages as m')
    .innerJoin('tour_operators as o', 'o.id', 'm.tour_operator_id')
    .select([
      'm.id',
      'm.tour_operator_id',
      'm.booking_id',
      'm.kind',
      'm.channel',
      'm.language',
      'm.recipient',
      'm.reply_to',
      'm.occasion',
      'm.hurried',
      'm.item_ids',
      'm.agency_id',
    ])
    .select(['m.subject', 'm.body', 'm.attempts', 'm.doubts', 'm.status'])
    .select(['m.send_after', 'm.expires_at', 'm.taken_at'])
    .select([
      'o.name as operator_name',
      'o.email as operator_email',
      'o.phone',
      'o.brand_color',
      'o.logo_file_id',
    ])
    .select(
      sql<boolean>`coalesce(m.taken_at > clock_timestamp() - make_interval(secs => ${inHandSeconds}), false)`.as(
        'in_hand',
      ),
    )
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst()
  if (!row || !waitingToGo.includes(row.status)) return null
  const { status: from, operator_name, operator_email, phone, brand_color, logo_file_id, ...found } = row
  const { in_hand, taken_at, ...message } = found
  const operator = { name: operator_name, email: operator_email, phone, brand_color, logo_file_id }
  const wasLeft = from === 'enviando' && !isNoted
  if (wasLeft && in_hand && taken_at) {
    await enqueueMessage(act, { id, at: new Date(taken_at.getTime() + inHandSeconds * 1000) })
    return null
  }
  const doubts = message.doubts + (wasLeft ? 1 : 0)
  if (!isNoted) {
    if (message.expires_at <= now) {
      await turnMessage(act, id, { from, to: 'vencido', by: 'worker', doubts })
      return null
    }
    if (wasLeft && !mayGoAgain(doubts)) {
      await turnMessage(act, id, { from, to: 'fallido', by: 'worker', doubts, error: ownFailures.no_answer })
      return null
    }
    if (message.send_after > now) {
      await enqueueMessage(act, { id, at: message.send_after })
      return null
    }
  }
  const verdict: Verdict = isNoted ? { go: {} } : await decideDelivery(act, message)
  if ('drop' in verdict) {
    await turnMessage(act, id, { from, to: 'descartado', by: 'worker', doubts, dropped: verdict.drop })
    return null
  }
  if ('too_late' in verdict) {
    await turnMessage(act, id, { from, to: 'vencido', by: 'worker', doubts })
    return null
  }
  if ('wait_until' in verdict) {
    await postpone(act, id, verdict.wait_until)
    return null
  }
  const { go: given, enclosed = {} } = verdict
  const own = findChannel(message.channel)
  const isMail = message.channel === 'correo'
  // A mail that was attempted stays a mail: it may have arrived.
  const isFirst = isMail && !isNoted && message.agency_id === null && message.attempts === 0 && doubts === 0
  if (isFirst && (await sendElsewhere(act, { ...message, ...given }))) {
    await turnMessage(act, id, {
      from,
      to: 'descartado',
      by: 'worker',
      doubts,
      dropped: 'by_whatsapp',
      ...given,
    })
    return null
  }
  const composed = isMail || isNoted ? null : await own?.compose(act, { ...message, ...given })
  if (!isMail && !composed && !isNoted) {
    await leaveToMail(act, message, { from, own })
    return null
  }
  const { template, ...words } = composed ?? {}
  const content = isMail ? given : words
  const attempts = message.attempts + 1
  await turnMessagePipelined(act, id, {
    from,
    to: 'enviando',
    by: 'worker',
    attempts,
    doubts,
    taken_at: sql<Date>`clock_timestamp()`,
    ...content,
  })
  const filled = !isMail && template ? { template } : {}
  return { ...message, ...content, ...filled, operator, attempts, doubts, enclosed }
}

/** Whether another channel sends the message in place of the mail. */
async function sendElsewhere(act: Act, mail: MessageTopic & { id: string }): Promise<boolean> {
  for (const channel of otherChannels.all()) {
    const composed = await channel.compose(act, mail)
    if (composed && (await standIn(act, mail.id, { channel: channel.code, ...composed }))) return true
  }
  return false
}

/** Since it was written the channel, the template or the number was removed, or the person unsubscribed. */
async function leaveToMail(
  act: Act,
  message: ChannelMessage & { recipient: string },
  { from, own }: { from: MessageStatus; own: OtherChannel | undefined },
) {
  if (from === 'en_cola') await turnMessage(act, message.id, { from, to: 'enviando', by: 'worker' })
  const status = from === 'en_cola' || from === 'enviando' ? 'enviando' : 'fallido'
  const error = (await own?.whyNot(act, message)) ?? ownFailures.channel_off
  await giveUp(act, message, { status, by: 'worker', error })
}

/** For quiet hours and planned times. */
async function postpone(act: Act, id: string, at: Date) {
  await act.tx.updateTable('messages').set({ send_after: at }).where('id', '=', id).execute()
  await enqueueMessage(act, { id, at })
}

async function recordFailure(act: Act, message: Taken, error: unknown) {
  const { id, attempts, expires_at } = message
  if (await findChannel(message.channel)?.settleRefused(act, message, error)) return
  const how = howNotTaken(error)
  const doubts = message.doubts + (how === 'perhaps' ? 1 : 0)
  const failed = await turnMessage(act, id, {
    from: 'enviando',
    to: 'fallido',
    by: 'worker',
    doubts,
    error: error instanceof Error ? error.message : ownFailures.unknown,
    refused_for_good: how === 'for_good',
  })
  if (!failed) return
  if (how === 'for_good' || how === 'not_tried' || (how === 'perhaps' && !mayGoAgain(doubts))) return
  // The last attempt is at its expiry, which marks it as late.
  const next = new Date(Math.min(act.now.getTime() + pauseAfter(attempts), expires_at.getTime()))
  await enqueueMessage(act, { id, at: next })
}

/**
 * A link that opens an account is created as it leaves, so that the outbox never contains one. The stored
 * placeholder hash becomes the new link's hash, in the link's own row and in the message, which may have to be
 * retried.
 */
async function withLink(open: OpenAct, message_id: string, body: string): Promise<string> {
  const place = linkPlace.exec(body)?.[1]
  if (!place) return body
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest('base64url')
  const filled = (by: string) => body.replaceAll(`?token=#${place}`, `?token=${by}`)
  await open(null, async ({ tx }) => {
    await tx
      .updateTable('password_links')
      .set({ token_hash })
      .where('token_hash', '=', place)
      .where('used_at', 'is', null)
      .execute()
    await tx
      .updateTable('messages')
      .set({ body: filled(`#${token_hash}`) })
      .where('id', '=', message_id)
      .where('status', '=', 'enviando')
      .execute()
  })
  return filled(token)
}
