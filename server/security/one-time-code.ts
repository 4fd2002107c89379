import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

import { bareCode, recoveryCodesGiven, stepsTakenAt } from '#domain/staff/second-factor.rules.ts'

import { deriveHash } from './password-hash.ts'

/** RFC 4226 requires 160 bits. */
const secretBytes = 20

type Account = { email: string; issuer: string }

export const newSecret = (): Buffer => randomBytes(secretBytes)

// A small `Buffer` is a view of a shared pool: `Uint8Array.from` copies only its own bytes.
const librarySecret = (secret: Uint8Array) => new Secret({ buffer: Uint8Array.from(secret).buffer })

/** What an authenticator app needs: the secret in base32, and the `otpauth://` URI of the QR code. */
export function appSetup(
  secret: Uint8Array,
  { email, issuer }: Account,
): { secret: string; address: string } {
  const totp = new TOTP({ secret: librarySecret(secret), label: email, issuer })
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** The newest accepted half minute with this code, or null: an older one would leave the code usable again. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: librarySecret(secret) })
  const hasCode = (step: number) =>
    totp.validate({ token: code, timestamp: step * totp.period * 1000, window: 0 }) !== null
  return stepsTakenAt(now).findLast(hasCode) ?? null
}

type RecoveryCodes = { codes: string[]; hashes: string[]; salt: string }

/** Recovery codes in plain form, and their stored hashes. Slow on purpose. */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(16).toString('base64url')
  const bare = Array.from({ length: recoveryCodesGiven }, () => new Secret({ size: 10 }).base32)
  const hashes: string[] = []
  for (const each of bare) hashes.push(await hashOfRecoveryCode(each, salt))
  return { codes: bare.map((each) => each.match(/.{4}/g)?.join('-') ?? each), hashes, salt }
}

/** One salt for all codes of a user, so that one slow hash finds the typed one. */
export async function hashOfRecoveryCode(typed: string, salt: string): Promise<string> {
  return (await deriveHash(bareCode(typed), Buffer.from(salt, 'base64url'))).toString('base64url')
}
