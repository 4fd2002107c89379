import { Refusal } from '#domain/refusal.ts'
import { levelsManagedBy } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findUser } from './users.queries.ts'

/** A user with sales or history is only deactivated. A driver's person stays without a user. */
export async function deleteUser(act: StaffAct, id: string) {
  const { tx, actor } = act
  const user = await findUser(tx, actor, id)
  if (id === actor.user_id) throw new Refusal('own_account')
  if (!levelsManagedBy(actor.level).includes(user.level)) throw new Refusal('level_not_allowed')
  const { tour_operator_id, full_name, email, level } = user
  const acted = await tx
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', id)
    .where('entity_id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (acted) throw new Refusal('in_use')
  await tx
    .updateTable('persons')
    .set({ user_id: null })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', id)
    .execute()
  await tx.deleteFrom('users').where('tour_operator_id', '=', tour_operator_id).where('id', '=', id).execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'user',
    entity_id: id,
    kind: 'user_deleted',
    data: { full_name, email, level },
    actor,
  })
}
