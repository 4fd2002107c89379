import { createHash, randomBytes } from 'node:crypto'

import type { Acts, OpenAct } from '../../db/act.ts'
import type { DeliveryNotes } from '../../mail/delivery-notes.ts'
import type { SendMail } from '../../mail/transport.ts'

const withoutToken = (content: string) => content.replace(/\?token=#?[\w-]+/g, '?token=…')
/** The place of a link that opens an account: the hash that `password_links` knows it by. */
const linkPlace = /\?token=#([\w-]{43})/

type Delivery = { now: Date; from: string; sendMail: SendMail; notes: DeliveryNotes }
type Content = { body: string; html: string }
type Writing = { operator_name: string; operator_email: string }

/**
 * Sends a message of the outbox, once: one that was sent is left alone, one that the mail server had taken when we
 * ended is only recorded. A failure is written down and thrown, so that the queue tries again, unless the mail server
 * said that it will never take it.
 */
export async function sendMessage(
  { db, act: open }: Acts,
  message_id: string,
  { now, from, sendMail, notes }: Delivery,
): Promise<void> {
  const message = await db
    .selectFrom('messages as m')
    .innerJoin('tour_operators as o', 'o.id', 'm.tour_operator_id')
    .select([
      'm.id',
      'm.tour_operator_id',
      'm.recipient',
      'm.subject',
      'm.body',
      'm.html',
      'm.attempts',
      'm.status',
    ])
    .select(['o.name as operator_name', 'o.email as operator_email'])
    .where('m.id', '=', message_id)
    .executeTakeFirst()
  if (!message || message.status === 'enviado') return
  const { id, tour_operator_id, recipient: to, subject } = message
  const record = (outcome: { status: 'enviado' | 'fallido'; error: string; sent_at: Date | null }) =>
    open(null, ({ tx }) =>
      tx
        .updateTable('messages')
        .set({
          ...outcome,
          attempts: message.attempts + 1,
          // A link that opens an account is read in the mail, never here.
          ...(outcome.status === 'enviado' && {
            body: withoutToken(message.body),
            html: withoutToken(message.html),
          }),
        })
        .where('tour_operator_id', '=', tour_operator_id)
        .where('id', '=', id)
        .execute(),
    )
  if (!(await notes.has(id))) {
    const { body: text, html } = await withLink(open, message_id, message)
    try {
      await sendMail({ id, ...sender(message, from), to, subject, text, ...(html && { html }) })
    } catch (error) {
      await record({
        status: 'fallido',
        error: error instanceof Error ? error.message : 'unknown',
        sent_at: null,
      })
      if (isForGood(error)) return
      throw error
    }
    await notes.add(id)
  }
  await record({ status: 'enviado', error: '', sent_at: now })
  await notes.remove(id)
}

/** The operator writes, by the address that the installation may send from; answers go to the operator. */
function sender({ operator_name: name, operator_email }: Writing, from: string) {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  return { from: { name, address }, ...(operator_email && { replyTo: operator_email }) }
}

/** The mail server refuses this recipient or this message, today and tomorrow. A refused password of ours is no such answer. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && responseCode < 600 && /^(RCPT|DATA)/.test(command)
}

/**
 * A link that opens an account is made as it leaves, so that the outbox never holds one. What is stored moves from the
 * hash of the place to that of the new link, in the link's own row and in the message, which may have to try again.
 */
async function withLink(open: OpenAct, message_id: string, { body, html }: Content): Promise<Content> {
  const place = linkPlace.exec(body)?.[1]
  if (!place) return { body, html }
  const token = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest('base64url')
  const filled = (content: string, by: string) => content.replaceAll(`?token=#${place}`, `?token=${by}`)
  await open(null, async ({ tx }) => {
    await tx
      .updateTable('password_links')
      .set({ token_hash })
      .where('token_hash', '=', place)
      .where('used_at', 'is', null)
      .execute()
    await tx
      .updateTable('messages')
      .set({ body: filled(body, `#${token_hash}`), html: filled(html, `#${token_hash}`) })
      .where('id', '=', message_id)
      .execute()
  })
  return { body: filled(body, token), html: filled(html, token) }
}
