import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A letter with an accent is one sign or two, by keyboard: both are one password. */
const composed = (password: string) => password.normalize('NFC')

/** The form that is hashed now, and the two that older hashes may have been made from. */
const formsOf = (password: string) => new Set([composed(password), password, password.normalize('NFD')])

/** The hash alone; the caller stores its salt. */
export const deriveHash = (message: string, nonce: Uint8Array): Promise<Buffer> =>
  derive('argon2id', { ...cost, message, nonce })

/** `argon2id$memory$passes$salt$hash`: what is needed to check it later, also after the cost is raised. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await deriveHash(composed(password), nonce)
  return ['argon2id', cost.memory, cost.passes, encode(nonce), encode(hash)].join('$')
}

export async function checkPassword(password: string, stored: string): Promise<boolean> {
  const [kind, memory, passes, nonce = '', hash = ''] = stored.split('$')
  if (kind !== 'argon2id') return false
  const expected = Buffer.from(hash, 'base64url')
  for (const message of formsOf(password)) {
    const actual = await derive('argon2id', {
      message,
      nonce: Buffer.from(nonce, 'base64url'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: cost.parallelism,
      tagLength: expected.length,
    })
    if (timingSafeEqual(actual, expected)) return true
  }
  return false
}

/** Checked when there is no such user, so that the answer takes as long as when there is. */
export const nobodysHash = await hashPassword(randomBytes(24).toString('base64url'))
