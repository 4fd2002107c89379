import { Refusal } from '#domain/refusal.ts'
import { bareCode, isAppCode, waitAfter } from '#domain/staff/second-factor.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { hashOfRecoveryCode, stepOfCode } from '#server/security/one-time-code.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import { findSealedSecret, secretOf } from './second-factor.queries.ts'

/** A parsed code before it is used: its half minute, or the hash of a recovery code. */
export type ReadCode = { sealed: string; step: number | null; recovery_hash: string | null }

type Reading = { now: Date; secrets: SecretBox; confirmed: boolean }

/** Reads a code; the slow part, so before the transaction opens. */
export async function readCode(
  db: Reader,
  { user_id, code }: { user_id: string; code: string },
  { now, secrets, confirmed }: Reading,
): Promise<ReadCode> {
  const kept = await findSealedSecret(db, user_id, { confirmed })
  if (!kept) throw new Refusal(confirmed ? 'second_factor_off' : await whyNothingToConfirm(db, user_id))
  const bare = bareCode(code)
  if (!isAppCode(bare)) {
    const recovery_hash = kept.recovery_salt ? await hashOfRecoveryCode(bare, kept.recovery_salt) : null
    return { sealed: kept.secret, step: null, recovery_hash }
  }
  const secret = secrets.open(kept.secret, secretOf(user_id))
  const step = secret === null ? null : stepOfCode(Buffer.from(secret, 'base64url'), bare, now)
  return { sealed: kept.secret, step, recovery_hash: null }
}

const whyNothingToConfirm = async (db: Reader, user_id: string) =>
  (await findSealedSecret(db, user_id, { confirmed: true })) ? 'second_factor_on' : 'second_factor_off'

export type TakenCode =
  | { refusal: null; by: 'app' | 'recovery' }
  | {
      refusal: Refusal
      /** wrong codes one after the other, this one counted; 0: it was not read */ wrong: number
    }

/**
 * Uses a code, each once. The caller commits any result: a wrong one is counted, and after a few of them all are
 * refused for a while, from any login.
 */
export async function takeCode(
  act: Act,
  user_id: string,
  { sealed, step, recovery_hash }: ReadCode,
): Promise<TakenCode> {
  const { tx, now } = act
  const factor = await tx
    .selectFrom('second_factors')
    .select(['secret', 'wrong_codes', 'wait_until'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) return { refusal: new Refusal('second_factor_off'), wrong: 0 }
  const { wrong_codes, wait_until } = factor
  if (wait_until && wait_until > now)
    return { refusal: waiting((wait_until.getTime() - now.getTime()) / 60_000), wrong: 0 }
  if (factor.secret === sealed) {
    if (step !== null && (await spendStep(tx, user_id, step))) return { refusal: null, by: 'app' }
    if (recovery_hash !== null && (await spendRecoveryCode(act, user_id, recovery_hash)))
      return { refusal: null, by: 'recovery' }
    // The right code again, as a double click or a repeated request sends it: no guess, so it is not counted.
    if (step !== null) return { refusal: new Refusal('wrong_code', { field: 'code' }), wrong: 0 }
  }
  const wrong = wrong_codes + 1
  const minutes = waitAfter(wrong)
  await tx
    .updateTable('second_factors')
    .set({
      wrong_codes: wrong,
      wait_until: minutes === null ? null : new Date(now.getTime() + minutes * 60_000),
    })
    .where('user_id', '=', user_id)
    .execute()
  return {
    refusal: minutes === null ? new Refusal('wrong_code', { field: 'code' }) : waiting(minutes),
    wrong,
  }
}

const waiting = (minutes: number) => new Refusal('codes_wait', { minutes: Math.ceil(minutes) })
const forgiven = { wrong_codes: 0, wait_until: null }

async function spendStep(tx: Tx, user_id: string, step: number): Promise<boolean> {
  const spent = await tx
    .updateTable('second_factors')
    .set({ last_step: step, ...forgiven })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

async function spendRecoveryCode({ tx, now }: Act, user_id: string, recovery_hash: string): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', recovery_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (spent) await tx.updateTable('second_factors').set(forgiven).where('user_id', '=', user_id).execute()
  return spent !== undefined
}
