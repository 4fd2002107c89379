import type { NewUser } from '#contract/staff/users.contract.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { levelsManagedBy, isAdministrator } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { queuePasswordLink } from '../login/queue-password-link.command.ts'
import { linkCrewPerson } from './crew-person.command.ts'

type Hashed = { password_hash: string | null }

/** Without a password the user is invited by email to set one. */
export async function createUser(act: StaffAct, user: NewUser, { password_hash }: Hashed) {
  const { tx, actor } = act
  if (!levelsManagedBy(actor.level).includes(user.level)) throw new Refusal('level_not_allowed')
  const tour_operator_id = user.tour_operator_id ?? actor.tour_operator_id
  if (!isAdministrator(actor) && tour_operator_id !== actor.tour_operator_id) throw new NotFound()
  const operator = await tx
    .selectFrom('tour_operators')
    .select('id')
    .where('id', '=', tour_operator_id)
    .executeTakeFirst()
  if (!operator) throw new NotFound()

  const { full_name, email, phone, level, state, address, lat_lng, may_override } = user
  const fields = { full_name, email, phone, level, state, address, lat_lng, may_override }
  const { id } = await tx
    .insertInto('users')
    .values({ tour_operator_id, ...fields, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await linkCrewPerson(act, { id, tour_operator_id, ...fields }, user.person_id)
  if (password_hash === null && state === 1)
    await queuePasswordLink(act, { id, tour_operator_id, full_name, email }, 'invitation')
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'user',
    entity_id: id,
    kind: 'user_created',
    data: { full_name, level },
    actor,
  })
  return id
}
