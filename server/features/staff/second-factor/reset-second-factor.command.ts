import { Refusal } from '#domain/refusal.ts'
import { levelsManagedBy } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { queueMessage } from '../../messages/queue-message.command.ts'
import { secondFactorEmail } from '../codes/second-factor.email.ts'
import { findUser } from '../users/users.queries.ts'

/** For a lost phone. The user is notified, and logged out everywhere: the phone may still be logged in. */
export async function resetSecondFactor(act: StaffAct, id: string) {
  const { tx, actor } = act
  const user = await findUser(tx, actor, id)
  if (id === actor.user_id) throw new Refusal('own_account')
  if (!levelsManagedBy(actor.level).includes(user.level)) throw new Refusal('level_not_allowed')
  const removed = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!removed) throw new Refusal('second_factor_off')
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await tx.deleteFrom('pending_logins').where('user_id', '=', id).execute()
  const { tour_operator_id, full_name, email: recipient } = user
  const facts = { full_name, operator: user.tour_operator.name, by: actor.full_name }
  await queueMessage(act, {
    tour_operator_id,
    kind: 'second-factor',
    recipient,
    ...secondFactorEmail('reset', facts),
  })
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'user',
    entity_id: id,
    kind: 'second_factor_reset',
    actor,
  })
}
