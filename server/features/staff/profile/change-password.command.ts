import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'

/** Ends every other session. `checked` is the hash that the current password matched. */
export async function changePassword(
  act: StaffAct,
  { checked, password_hash }: { checked: string; password_hash: string },
) {
  const { tx, actor } = act
  const user = await tx
    .selectFrom('users')
    .select(['id', 'tour_operator_id', 'password_hash'])
    .where('id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (user.password_hash !== checked) throw new Refusal('wrong_password')
  const session = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', actor.session_id)
    .executeTakeFirst()
  await tx
    .updateTable('users')
    .set({ password_hash })
    .where('tour_operator_id', '=', user.tour_operator_id)
    .where('id', '=', user.id)
    .execute()
  // The database ended all sessions; the current one is kept.
  if (session) await tx.insertInto('sessions').values(session).execute()
  await tx.deleteFrom('password_links').where('user_id', '=', user.id).execute()
  await recordEvent(tx, {
    tour_operator_id: user.tour_operator_id,
    entity: 'user',
    entity_id: user.id,
    kind: 'password_changed',
    actor,
  })
}
