import { createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'

import { SignJWT } from 'jose'

import type { Level } from '#domain/staff/level.ts'

import { keptSecret } from './kept-secret.ts'

const audience = 'baqueano'
/** All of its header: a token that says more there, or anything else, is not ours. */
const header = { alg: 'HS256', typ: 'JWT' }

type Claims = { user_id: string; level: Level; session_id: string; expires_at: Date }

/** The specification's payload, `sub` and `level`, with the session it belongs to. */
export function signToken(
  secret: Uint8Array,
  { user_id, level, session_id, expires_at }: Claims,
): Promise<string> {
  return new SignJWT({ level })
    .setProtectedHeader(header)
    .setSubject(user_id)
    .setJti(session_id)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires_at)
    .sign(secret)
}

/**
 * The session of a token, or null if it is foreign, modified or expired. Parsed here and not by `jose`, whose
 * WebCrypto uses a thread and 20 times as long for the one algorithm that we sign with.
 */
export function readToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): { user_id: string; session_id: string } | null {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  const right = Buffer.from(createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url'))
  const given = Buffer.from(signature)
  // Verified before parsing: unsigned input is not parsed.
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
  const said = readJson(head)
  const names = Object.keys(said)
  if (names.length !== 2 || said.alg !== header.alg || said.typ !== header.typ) return null
  const { sub, jti, aud, exp } = readJson(body)
  if (aud !== audience || typeof exp !== 'number' || exp <= now.getTime() / 1000) return null
  return typeof sub === 'string' && typeof jti === 'string' ? { user_id: sub, session_id: jti } : null
}

function readJson(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The secret of the settings, or one made once and kept in the data folder, readable by its owner only. */
export async function tokenSecret(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  const secret = given ?? (await keptSecret(join(dataDir, 'token-secret'), 'everybody has to log in again'))
  return new TextEncoder().encode(secret)
}
