import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { bareCode, recoveryCodesGiven, stepsTakenAt } from '#domain/staff/second-factor.rules.ts'

import { deriveHash } from './password-hash.ts'

const digits = 6
/** RFC 4226 asks for 160 bits. */
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: what apps read and people can type. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** The code of one half minute: RFC 6238 over HMAC-SHA-1, which is what every app can do. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The half minute that a code belongs to, among those taken now, or null. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  const found = stepsTakenAt(now).filter((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return found.at(-1) ?? null
}

/** The URI in the QR: `otpauth://totp/…`, with account and installation. */
export function addressOfSecret(secret: Uint8Array, { email, issuer }: { email: string; issuer: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${digits}&period=30`
}

type RecoveryCodes = { codes: string[]; hashes: string[]; salt: string }

/** Recovery codes in plain form, and their stored hashes. Slow on purpose. */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(16).toString('base64url')
  const bare = Array.from({ length: recoveryCodesGiven }, () => base32(randomBytes(10)))
  const hashes: string[] = []
  for (const each of bare) hashes.push(await hashOfRecoveryCode(each, salt))
  return { codes: bare.map((each) => each.match(/.{4}/g)?.join('-') ?? each), hashes, salt }
}

/** One salt for all codes of a user, so that one slow hash finds the typed one. */
export async function hashOfRecoveryCode(typed: string, salt: string): Promise<string> {
  return (await deriveHash(bareCode(typed), Buffer.from(salt, 'base64url'))).toString('base64url')
}
