import { NotFound, Refusal } from '#domain/refusal.ts'
import { levelsManagedBy } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findOwnUser, findUser } from '../users/users.queries.ts'

type Which = { one: string } | 'others'

/** A notification of the database makes every process refuse the ended session at once. Answers how many ended. */
async function endOf(act: StaffAct, user: { id: string; tour_operator_id: string }, which: Which) {
  const { tx, actor } = act
  const own = tx
    .deleteFrom('sessions')
    .where('tour_operator_id', '=', user.tour_operator_id)
    .where('user_id', '=', user.id)
  const ending =
    which === 'others' ? own.where('id', '<>', actor.session_id) : own.where('id', '=', which.one)
  const ended = await ending.returning('id').execute()
  if (ended.length > 0)
    await recordEvent(tx, {
      tour_operator_id: user.tour_operator_id,
      entity: 'user',
      entity_id: user.id,
      kind: 'sessions_ended',
      data: { ended: ended.length },
      actor,
    })
  return { ended: ended.length }
}

export async function endOwnSession(act: StaffAct, session_id: string) {
  const answer = await endOf(act, await findOwnUser(act.tx, act.actor), { one: session_id })
  if (answer.ended === 0) throw new NotFound()
  return answer
}

export const endOtherSessions = async (act: StaffAct) =>
  endOf(act, await findOwnUser(act.tx, act.actor), 'others')

/** Sessions of a managed user: one's own are ended in the profile. */
export async function endUserSession(act: StaffAct, { id, session_id }: { id: string; session_id: string }) {
  const user = await findUser(act.tx, act.actor, id)
  if (!levelsManagedBy(act.actor.level).includes(user.level)) throw new Refusal('level_not_allowed')
  const answer = await endOf(act, user, { one: session_id })
  if (answer.ended === 0) throw new NotFound()
  return answer
}
