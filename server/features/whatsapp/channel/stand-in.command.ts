import { sql } from 'kysely'

import { type MessageKind, ownFailures } from '#domain/messages/message.ts'
import { answerTo, type WhatsAppFailure } from '#domain/whatsapp/failure.rules.ts'
import { isWhatsAppKind, mostTries, templateHours } from '#domain/whatsapp/whatsapp-kind.rules.ts'
import type { TemplateState } from '#domain/whatsapp/whatsapp.ts'
import type { Act } from '#server/db/act.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { type FilledTemplate, howNotTaken } from '#server/mail/hand-over.ts'
import { WhatsAppRefused } from '#server/whatsapp/whatsapp.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { enqueueMessage } from '../../messages/queue-message.command.ts'
import { turnMessage } from '../../messages/turn-message.command.ts'
import { keepJudgement } from '../account/keep-templates.command.ts'
import type { ByWhatsApp } from './fill-template.queries.ts'

type Message = {
  id: string
  tour_operator_id: string
  booking_id: string | null
  kind: MessageKind
  occasion: string
}

/**
 * Puts the WhatsApp message in the outbox, in place of a mail; false if it was sent this way before, and the mail
 * goes. It has the age of its mail, so that newer messages stay newer.
 */
export async function standIn(
  act: Act,
  mail_id: string,
  { recipient, body }: Pick<ByWhatsApp, 'recipient' | 'body'>,
): Promise<boolean> {
  const { tx, now } = act
  const { rows } = await sql<{ id: string }>`
    insert into messages (channel, recipient, body, tour_operator_id, created_at, kind, booking_id, occasion, language,
      send_after, expires_at, hurried, item_ids)
    select 'whatsapp', ${recipient}, ${body}, tour_operator_id, created_at, kind, booking_id, occasion, language,
      send_after, expires_at, hurried, item_ids
    from messages m where id = ${mail_id}::uuid
      -- Also to the same person's number in another form.
      and not exists (select from messages sent where sent.tour_operator_id = m.tour_operator_id
        and sent.booking_id = m.booking_id and sent.kind = m.kind and sent.occasion = m.occasion
        and sent.channel = 'whatsapp')
    on conflict do nothing
    returning id`.execute(tx)
  const [sent] = rows
  if (!sent) return false
  await enqueueMessage({ tx, now }, { id: sent.id, at: now })
  return true
}

type Given = { status: 'enviando' | 'enviado' | 'fallido'; by: 'worker' | 'channel'; error: string }

/**
 * WhatsApp does not deliver it: the mail behind it goes, once; without one it failed, and the office sees it.
 * False if its status has changed meanwhile.
 */
export async function giveUp(act: Act, message: Message, { status, by, error }: Given): Promise<boolean> {
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

/** Without an email there is only WhatsApp, and no mail to fall back to. */
async function hasMail({ tx }: Act, { tour_operator_id, booking_id, kind, occasion }: Message) {
  const mail = await tx
    .selectFrom('messages')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion)
    .where('channel', '=', 'correo')
    .executeTakeFirst()
  return mail !== undefined
}

/** Template states that stop further attempts. */
const nowIs: Partial<Record<WhatsAppFailure, TemplateState>> = {
  plantilla_pausada: 'pausada',
  plantilla_no_esta: 'otro',
}

type Tried = Message & { attempts: number; template?: FilledTemplate }

/** Records a message that WhatsApp refused, and why. False if it is tried again, or if its delivery is unknown. */
export async function giveUpUntaken(act: Act, message: Tried, error: unknown): Promise<boolean> {
  const how = howNotTaken(error)
  const cause = error instanceof Error ? error.cause : undefined
  const failure = cause instanceof WhatsAppRefused ? cause.failure : null
  if (failure && answerTo(failure) === 'detener') await stopChannel(act, message.tour_operator_id, failure)
  const state = failure && nowIs[failure]
  if (state && message.template) {
    const { name, language } = message.template
    await keepJudgement(act, message.tour_operator_id, { name, language, state, reason: '' })
  }
  if (how === 'perhaps' || (how === 'again' && message.attempts < mostTries)) return false
  const said = error instanceof Error ? error.message : ownFailures.unknown
  return giveUp(act, message, { status: 'enviando', by: 'worker', error: said })
}

/** Stops the channel until the account is fixed, so that the queue is not wasted on refused messages. */
export async function stopChannel({ tx, now }: Act, tour_operator_id: string, trouble: WhatsAppFailure) {
  const stopped = await tx
    .updateTable('whatsapp_accounts')
    .set({ trouble, trouble_at: now })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('trouble', '=', '')
    .returning('number')
    .executeTakeFirst()
  if (stopped)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'tour_operator',
      entity_id: tour_operator_id,
      kind: 'whatsapp_stopped',
      data: { trouble },
      actor: null,
    })
}

/** Meta tries for the lifetime of the template; a little later we check the delivery. */
const graceMinutes = 15

/** WhatsApp accepted it: from here on webhooks report, and without any its mail goes after its lifetime. */
export async function awaitDelivery({ tx, now }: Act, { id, kind }: Pick<Message, 'id' | 'kind'>) {
  if (!isWhatsAppKind(kind)) return
  const at = new Date(now.getTime() + (templateHours(kind) * 60 + graceMinutes) * 60_000)
  await enqueue(tx, 'give_up_whatsapp', { message_id: id }, { key: `whatsapp:${id}`, at })
}
