import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { queueMessage } from '../../messages/queue-message.command.ts'
import { secondFactorEmail } from '../codes/second-factor.email.ts'
import { type ReadCode, takeCode } from '../codes/take-code.command.ts'
import { lockUser } from '../login/log-in.command.ts'
import { endOtherSessions } from '../sessions/end-sessions.command.ts'

type Given = { hashes: readonly string[]; salt: string }
type Owner = { user_id: string; tour_operator_id: string }
type Addressee = Owner & { full_name: string; email: string; operator: string }

/** The user's own operator: working «as» another does not change where their factor belongs. */
async function addresseeOf({ tx, actor: { user_id } }: StaffAct): Promise<Addressee> {
  const user = await tx
    .selectFrom('users as u')
    .innerJoin('tour_operators as o', 'o.id', 'u.tour_operator_id')
    .select(['u.tour_operator_id', 'u.full_name', 'u.email', 'o.name as operator'])
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { user_id, ...user }
}
async function ownerOf(act: StaffAct): Promise<Owner> {
  const { user_id, tour_operator_id } = await addresseeOf(act)
  return { user_id, tour_operator_id }
}

/** Stores a secret that is not active yet; an earlier unconfirmed one is replaced. */
export async function beginSecondFactor(act: StaffAct, sealed: string) {
  const { tx, now } = act
  const owner = await ownerOf(act)
  const begun = await tx
    .insertInto('second_factors')
    .values({ ...owner, secret: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'user_id'])
        .doUpdateSet({ secret: sealed, created_at: now, last_step: 0, wrong_codes: 0, wait_until: null })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!begun) throw new Refusal('second_factor_on')
}

/**
 * Activates the second factor with its first code, and ends all sessions opened with the password alone: they may
 * be an attacker's. Answers why not, which is committed too: a wrong code is counted.
 */
export async function confirmSecondFactor(
  act: StaffAct,
  read: ReadCode,
  given: Given,
): Promise<Refusal | null> {
  const { tx, actor, now } = act
  await lockUser(act, actor.user_id)
  const { refusal } = await takeCode(act, actor.user_id, read)
  if (refusal) return refusal
  const owner = await ownerOf(act)
  const confirmed = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, recovery_salt: given.salt })
    .where('user_id', '=', owner.user_id)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!confirmed) return new Refusal('second_factor_on')
  await keepRecoveryCodes(tx, owner, given)
  await notifyOwner(act, owner, 'second_factor_set')
  await endOtherSessions(act)
  await writeToOwner(act, 'set')
  return null
}

export async function renewRecoveryCodes(
  act: StaffAct,
  read: ReadCode,
  given: Given,
): Promise<Refusal | null> {
  const { tx, actor } = act
  const { refusal } = await takeCode(act, actor.user_id, read)
  if (refusal) return refusal
  const owner = await ownerOf(act)
  await tx
    .updateTable('second_factors')
    .set({ recovery_salt: given.salt })
    .where('user_id', '=', owner.user_id)
    .execute()
  await keepRecoveryCodes(tx, owner, given)
  await notifyOwner(act, owner, 'recovery_codes_renewed')
  return null
}

export async function removeSecondFactor(act: StaffAct, read: ReadCode): Promise<Refusal | null> {
  const { tx, actor } = act
  const { refusal } = await takeCode(act, actor.user_id, read)
  if (refusal) return refusal
  const owner = await ownerOf(act)
  await tx.deleteFrom('second_factors').where('user_id', '=', owner.user_id).execute()
  await notifyOwner(act, owner, 'second_factor_removed')
  await writeToOwner(act, 'removed')
  return null
}

/** In place of those before. */
async function keepRecoveryCodes(tx: Tx, owner: Owner, { hashes }: Given) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', owner.user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ ...owner, code_hash })))
    .execute()
}

type SecondFactorEvent = 'second_factor_set' | 'recovery_codes_renewed' | 'second_factor_removed'
const notifyOwner = (
  { tx, actor }: StaffAct,
  { user_id, tour_operator_id }: Owner,
  kind: SecondFactorEvent,
) => recordEvent(tx, { tour_operator_id, entity: 'user', entity_id: user_id, kind, actor })

/** The session may be in use by another person. */
async function writeToOwner(act: StaffAct, why: 'set' | 'removed') {
  const { tour_operator_id, email: recipient, ...facts } = await addresseeOf(act)
  const letter = secondFactorEmail(why, facts)
  await queueMessage(act, { tour_operator_id, kind: 'second-factor', recipient, ...letter })
}
