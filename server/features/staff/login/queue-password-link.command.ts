import { createHash, randomBytes } from 'node:crypto'

import type { Act } from '#server/db/act.ts'
import { linkTo } from '#words/links.ts'

import { queueMessage } from '../../messages/queue-message.command.ts'
import { type LinkPurpose, passwordLinkEmail } from './password-link.email.ts'

const validHours: Record<LinkPurpose, number> = { invitation: 72, forgotten: 2 }

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

type Recipient = { id: string; tour_operator_id: string; full_name: string; email: string }

/** One new link that sets a password once; those before it open nothing any more. */
async function replaceLinks(
  act: Act,
  { id: user_id, tour_operator_id }: Pick<Recipient, 'id' | 'tour_operator_id'>,
  purpose: LinkPurpose,
) {
  const { tx, now } = act
  const token = randomBytes(32).toString('base64url')
  const token_hash = hashOfToken(token)
  const expires_at = new Date(now.getTime() + validHours[purpose] * 3_600_000)
  await tx.deleteFrom('password_links').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('password_links')
    .values({ token_hash, tour_operator_id, user_id, created_at: now, expires_at })
    .execute()
  return { token, token_hash, expires_at }
}

/** An invitation link for handing over in person, when mail is not available. */
export async function makeInvitationLink(
  act: Act,
  user: Pick<Recipient, 'id' | 'tour_operator_id'>,
): Promise<string> {
  const { token } = await replaceLinks(act, user, 'invitation')
  return linkTo.password(act, token)
}

/**
 * Mails a link that sets a password once; a newer link makes the older ones useless. The link itself is made as the mail
 * leaves (`sendMessage`): until then the message and `password_links` hold the same place-holder, which opens nothing.
 */
export async function queuePasswordLink(
  act: Act,
  { id: user_id, tour_operator_id, full_name, email: recipient }: Recipient,
  purpose: LinkPurpose,
) {
  const { tx } = act
  const { token_hash, expires_at } = await replaceLinks(act, { id: user_id, tour_operator_id }, purpose)
  const hours = validHours[purpose]
  const operator = await tx
    .selectFrom('tour_operators')
    .select(['name'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const link = linkTo.password(act, `#${token_hash}`)
  const mail = passwordLinkEmail(purpose, { full_name, operator, link, hours })
  await queueMessage(act, { tour_operator_id, kind: `password-${purpose}`, recipient, expires_at, ...mail })
}
