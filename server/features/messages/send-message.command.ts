import type { Database } from '../../db/database.ts'
import type { SendMail } from '../../mail/transport.ts'

const withoutToken = (content: string) => content.replace(/\?token=[\w-]+/g, '?token=…')

/**
 * Sends a message of the outbox. One that was sent already is left alone, so that a job run twice sends once;
 * a failure is written down and thrown, so that the queue tries again.
 */
export async function sendMessage(
  db: Database,
  message_id: string,
  { now, from, sendMail }: { now: Date; from: string; sendMail: SendMail },
) {
  const message = await db
    .selectFrom('messages')
    .select(['id', 'tour_operator_id', 'recipient', 'subject', 'body', 'html', 'attempts', 'status'])
    .where('id', '=', message_id)
    .executeTakeFirst()
  if (!message || message.status === 'enviado') return
  const { id, tour_operator_id, recipient: to, subject, body: text, html } = message
  const record = (outcome: { status: 'enviado' | 'fallido'; error: string; sent_at: Date | null }) =>
    db
      .updateTable('messages')
      .set({
        ...outcome,
        attempts: message.attempts + 1,
        // A link that opens an account is read in the mail, never here.
        ...(outcome.status === 'enviado' && { body: withoutToken(text), html: withoutToken(html) }),
      })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
  try {
    await sendMail({ id, from, to, subject, text, ...(html && { html }) })
  } catch (error) {
    await record({
      status: 'fallido',
      error: error instanceof Error ? error.message : 'unknown',
      sent_at: null,
    })
    throw error
  }
  await record({ status: 'enviado', error: '', sent_at: now })
}
