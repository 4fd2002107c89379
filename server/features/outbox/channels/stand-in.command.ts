import { sql } from 'kysely'

import type { Act } from '#server/db/act.ts'

import type { ChannelMessage, OtherChannel } from '../../messages/channels/other-channels.queries.ts'
import { enqueueMessage } from '../../messages/queue-message.command.ts'
import { turnMessage } from '../../messages/turn-message.command.ts'

type Replacement = { channel: OtherChannel['code']; recipient: string; body: string }

/**
 * Puts a message of another channel in the outbox, in place of a mail; false if it was sent this way before, and the
 * mail goes. It has the age of its mail, so that newer messages stay newer.
 */
export async function standIn(
  act: Act,
  mail_id: string,
  { channel, recipient, body }: Replacement,
): Promise<boolean> {
  const { tx, now } = act
  const { rows } = await sql<{ id: string }>`
    insert into messages (channel, recipient, body, tour_operator_id, created_at, kind, booking_id, occasion, language,
      send_after, expires_at, hurried, item_ids)
    select ${channel}, ${recipient}, ${body}, tour_operator_id, created_at, kind, booking_id, occasion, language,
      send_after, expires_at, hurried, item_ids
    from messages m where id = ${mail_id}::uuid
      -- Also to the same person's number in another form.
      and not exists (select from messages sent where sent.tour_operator_id = m.tour_operator_id
        and sent.booking_id = m.booking_id and sent.kind = m.kind and sent.occasion = m.occasion
        and sent.channel = ${channel})
    on conflict do nothing
    returning id`.execute(tx)
  const [sent] = rows
  if (!sent) return false
  await enqueueMessage({ tx, now }, { id: sent.id, at: now })
  return true
}

type Given = { status: 'enviando' | 'enviado' | 'fallido'; by: 'worker' | 'channel'; error: string }

/**
 * The channel does not deliver it: the mail behind it goes, once; without one it failed, and the office sees it.
 * False if its status has changed meanwhile.
 */
export async function giveUp(
  act: Act,
  message: ChannelMessage,
  { status, by, error }: Given,
): Promise<boolean> {
  const { tx, now } = act
  const { id, tour_operator_id, booking_id, kind, occasion } = message
  if (!(await hasMail(act, message))) {
    return turnMessage(act, id, { from: status, to: 'fallido', by, error, refused_for_good: true })
  }
  const given = await turnMessage(act, id, {
    from: status,
    to: 'descartado',
    by,
    dropped: 'by_mail',
    error,
  })
  if (!given || !booking_id) return given
  const behind = await tx
    .selectFrom('messages')
    .select(['id', 'expires_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .where('dropped', '=', 'by_whatsapp')
    .where('agency_id', 'is', null)
    // A forgotten person gets nothing.
    .where('recipient', '<>', '')
    .forUpdate()
    .execute()
  for (const mail of behind) {
    await turnMessage(act, mail.id, {
      from: 'descartado',
      to: 'en_cola',
      by,
      dropped: null,
      ...(mail.expires_at > now && { send_after: now }),
    })
    await enqueueMessage({ tx, now }, { id: mail.id, at: now })
  }
  return true
}

/** Without an email there is no mail to fall back to. */
async function hasMail({ tx }: Act, { tour_operator_id, booking_id, kind, occasion }: ChannelMessage) {
  const mail = await tx
    .selectFrom('messages')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .where('channel', '=', 'correo')
    .where('agency_id', 'is', null)
    .executeTakeFirst()
  return mail !== undefined
}
