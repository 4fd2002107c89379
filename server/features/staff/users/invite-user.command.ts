import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Level, State } from '#domain/staff/level.ts'
import { refusalToChange } from '#domain/staff/user-management.rules.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { makeInvitationLink, queuePasswordLink } from '../login/queue-password-link.command.ts'
import { findUser } from './users.queries.ts'

type Act = { actor: Actor; now: Date; publicUrl: string; by: 'correo' | 'enlace' }

/** Invites again whoever has not chosen a password yet. Answers the link where somebody hands it over, else null. */
export async function inviteUser(tx: Tx, id: string, { actor, by, ...given }: Act): Promise<string | null> {
  await findUser(tx, actor, id)
  const user = await tx
    .selectFrom('users')
    .select(['id', 'tour_operator_id', 'full_name', 'email', 'level', 'state', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new NotFound())
  const standing = { level: user.level as Level, state: user.state as State }
  const refusal = refusalToChange(actor, { id, ...standing }, standing)
  if (refusal) throw new Refusal(refusal)
  if (user.password_hash !== null || user.state !== 1) throw new Refusal('invitation_closed')
  await recordEvent(tx, {
    tour_operator_id: user.tour_operator_id,
    entity: 'user',
    entity_id: id,
    kind: 'user_invited',
    data: { by },
    actor,
  })
  if (by === 'enlace') return makeInvitationLink(tx, user, given)
  await queuePasswordLink(tx, user, 'invitation', given)
  return null
}
