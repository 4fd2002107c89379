import type { ProfileEdit } from '#contract/staff/profile.contract.ts'
import { Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { correctPersonOf } from '../users/crew-person.command.ts'
import { findOwnUser } from '../users/users.queries.ts'

export async function updateProfile(act: StaffAct, { version, ...edit }: ProfileEdit) {
  const { tx, actor } = act
  const before = await tx
    .selectFrom('users')
    .select(['tour_operator_id', 'version', 'full_name', 'phone', 'address', 'lat_lng'])
    .where('id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.version !== version) throw new Stale(await findOwnUser(tx, actor))
  const changed = (['full_name', 'phone', 'address', 'lat_lng'] as const).filter(
    (field) => edit[field] !== before[field],
  )
  if (changed.length > 0) {
    const { tour_operator_id } = before
    await tx
      .updateTable('users')
      .set(edit)
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', actor.user_id)
      .execute()
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'user',
      entity_id: actor.user_id,
      kind: 'user_updated',
      data: { changes: Object.fromEntries(changed.map((field) => [field, [before[field], edit[field]]])) },
      actor,
    })
    await correctPersonOf(act, { id: actor.user_id, tour_operator_id, ...edit }, before)
  }
  return findOwnUser(tx, actor)
}
