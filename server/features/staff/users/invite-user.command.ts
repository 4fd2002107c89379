import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Level, State } from '#domain/staff/level.ts'
import { refusalToChange } from '#domain/staff/user-management.rules.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { makeInvitationLink, queuePasswordLink } from '../login/queue-password-link.command.ts'
import { findUser } from './users.queries.ts'

type Invitation = { by: 'correo' | 'enlace' }

/** Repeats the invitation of a user without a password. Answers the link for handing over in person, else null. */
export async function inviteUser(act: StaffAct, id: string, { by }: Invitation): Promise<string | null> {
  const { tx, actor } = act
  await findUser(tx, actor, id)
  const user = await tx
    .selectFrom('users')
    .select(['id', 'tour_operator_id', 'full_name', 'email', 'level', 'state', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new NotFound())
  const current = { level: user.level as Level, state: user.state as State }
  const refusal = refusalToChange(actor, { id, ...current }, current)
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
  if (by === 'enlace') return makeInvitationLink(act, user)
  await queuePasswordLink(act, user, 'invitation')
  return null
}
