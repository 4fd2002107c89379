import type { UserEdit } from '#contract/staff/users.contract.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import { type Level, type State, isAdministrator } from '#domain/staff/level.ts'
import { refusalToChange } from '#domain/staff/user-management.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { queuePasswordLink } from '../login/queue-password-link.command.ts'
import { correctPersonOf, linkCrewPerson } from './crew-person.command.ts'
import { findUser } from './users.queries.ts'

const editable = [
  'full_name',
  'email',
  'phone',
  'level',
  'state',
  'address',
  'lat_lng',
  'tour_operator_id',
  'may_override',
] as const

type Hashed = { password_hash: string | null }

/** Absent fields are unchanged. The database ends the user's sessions after a change of level, state or password. */
export async function updateUser(act: StaffAct, id: string, edit: UserEdit, { password_hash }: Hashed) {
  const { tx, actor } = act
  await findUser(tx, actor, id)
  const before = await lockUser(tx, id)
  if (edit.version !== undefined && edit.version !== before.version)
    throw new Stale(await findUser(tx, actor, id))

  const after = { ...before }
  const changes: Record<string, [unknown, unknown]> = {}
  for (const field of editable) {
    const value = edit[field]
    if (value === undefined || value === before[field]) continue
    Object.assign(after, { [field]: value })
    changes[field] = [before[field], value]
  }
  const refusal = refusalToChange(actor, before, after)
  if (refusal) throw new Refusal(refusal)
  // One's own password asks for the current one: that is the profile's.
  if (password_hash !== null && id === actor.user_id) throw new Refusal('own_account')
  if (after.tour_operator_id !== before.tour_operator_id) await releaseFromOperator(act, before, after)
  if (after.email !== before.email || password_hash !== null || after.state !== 1)
    await forgetPasswordLinks(tx, id)

  if (Object.keys(changes).length > 0 || password_hash !== null) {
    const { id: _id, version: _version, has_password: _hasPassword, ...row } = after
    await tx
      .updateTable('users')
      .set({ ...row, ...(password_hash !== null && { password_hash }) })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, {
      tour_operator_id: after.tour_operator_id,
      entity: 'user',
      entity_id: id,
      kind: 'user_updated',
      data: { changes, ...(password_hash !== null && { password: true }) },
      actor,
    })
    await correctPersonOf(act, after, before)
    await linkCrewPerson(act, after)
    const stillInvited = !before.has_password && password_hash === null && after.state === 1
    if (stillInvited && (after.email !== before.email || before.state === 2))
      await queuePasswordLink(act, after, 'invitation')
  }
  return findUser(tx, actor, id)
}

async function lockUser(tx: Tx, id: string) {
  const { password_hash, ...row } = await tx
    .selectFrom('users')
    .select(['id', 'version', 'password_hash', ...editable])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new NotFound())
  return {
    ...row,
    level: row.level as Level,
    state: row.state as State,
    has_password: password_hash !== null,
  }
}

type Tenant = { id: string; tour_operator_id: string }

/**
 * Only an administrator moves a user, and only while bookings and persons of the old operator do not refer to
 * them.
 */
async function releaseFromOperator(act: StaffAct, before: Tenant, after: Tenant) {
  const { tx, actor } = act
  const target = isAdministrator(actor)
    ? await tx
        .selectFrom('tour_operators')
        .select('id')
        .where('id', '=', after.tour_operator_id)
        .executeTakeFirst()
    : undefined
  if (!target) throw new NotFound()
  const { id, tour_operator_id } = before
  const named = await tx
    .selectFrom('users')
    .select((select) => [
      select
        .exists(
          select
            .selectFrom('bookings')
            .select('id')
            .where('tour_operator_id', '=', tour_operator_id)
            .where('seller_id', '=', id),
        )
        .as('sells'),
      select
        .exists(
          select
            .selectFrom('persons')
            .select('id')
            .where('tour_operator_id', '=', tour_operator_id)
            .where('user_id', '=', id),
        )
        .as('drives_or_guides'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (named.sells || named.drives_or_guides) throw new Refusal('in_use', { act: 'move' })
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await forgetPasswordLinks(tx, id)
}

async function forgetPasswordLinks(tx: Tx, user_id: string) {
  await tx.deleteFrom('password_links').where('user_id', '=', user_id).execute()
}
