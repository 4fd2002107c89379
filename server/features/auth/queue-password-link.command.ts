import { createHash, randomBytes } from 'node:crypto'

import type { Tx } from '../../db/database.ts'
import { queueMessage } from '../messages/queue-message.command.ts'
import { type LinkPurpose, passwordLinkEmail } from './password-link.email.ts'

const validHours: Record<LinkPurpose, number> = { invitation: 72, forgotten: 2 }

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

type Recipient = { id: string; tour_operator_id: string; full_name: string; email: string }

/**
 * Mails a link that sets a password once; a newer link makes the older ones useless. The link itself is made as the mail
 * leaves (`sendMessage`): until then the message and `password_links` hold the same place-holder, which opens nothing.
 */
export async function queuePasswordLink(
  tx: Tx,
  { id: user_id, tour_operator_id, full_name, email: recipient }: Recipient,
  purpose: LinkPurpose,
  { now, publicUrl }: { now: Date; publicUrl: string },
) {
  const token_hash = hashOfToken(randomBytes(32).toString('base64url'))
  const hours = validHours[purpose]
  await tx.deleteFrom('password_links').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('password_links')
    .values({
      token_hash,
      tour_operator_id,
      user_id,
      created_at: now,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
    })
    .execute()
  const operator = await tx
    .selectFrom('tour_operators')
    .select(['name', 'brand_color'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const link = `${publicUrl}/set-password?token=#${token_hash}`
  const mail = passwordLinkEmail(purpose, { full_name, operator, link, hours })
  await queueMessage(tx, { tour_operator_id, template: `password_link_${purpose}`, recipient, ...mail })
}
