import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { hashOfToken } from './queue-password-link.command.ts'

const links = (db: Reader, token: string, now: Date) =>
  db
    .selectFrom('password_links as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tour_operator_id', '=', 'l.tour_operator_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select(['u.id', 'u.tour_operator_id', 'u.full_name', 'u.email'])
    .where('l.token_hash', '=', hashOfToken(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('u.state', '=', 1)

/**
 * The owner of a link. Read before the costly hash, so that guessing tokens costs the attacker more than the
 * server.
 */
export async function ownerOfLink(db: Reader, token: string, now: Date) {
  const owner = await links(db, token, now).executeTakeFirst()
  if (!owner) throw new Refusal('link_expired')
  return owner
}

/** The link is consumed in the same transaction, so that of two concurrent uses one is refused. */
export async function setPassword(
  act: Act,
  { token, password_hash }: { token: string; password_hash: string },
) {
  const { tx, now } = act
  const user = await links(tx, token, now).forUpdate().executeTakeFirst()
  if (!user) throw new Refusal('link_expired')
  const { id, tour_operator_id } = user
  await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOfToken(token))
    .execute()
  await tx
    .updateTable('users')
    .set({ password_hash })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'user',
    entity_id: id,
    kind: 'password_set',
    actor: { user_id: id, full_name: user.full_name },
  })
}
