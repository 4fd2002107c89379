import { createHmac, randomBytes } from 'node:crypto'

import { SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { readToken, signToken } from './token.ts'

const secret = randomBytes(32)
const now = new Date('2027-05-03T12:00:00Z')
const claims = {
  user_id: '0190a000-0000-7000-8000-000000000001',
  level: 2 as const,
  session_id: '0190a000-0000-4000-8000-000000000002',
  expires_at: new Date('2027-05-03T13:00:00Z'),
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const mac = (text: string, key: Uint8Array = secret, hash = 'sha256') =>
  createHmac(hash, key).update(text).digest('base64url')
/** A correctly signed token with any content. */
const signed = (head: unknown, body: unknown) => {
  const text = `${encode(head)}.${encode(body)}`
  return `${text}.${mac(text)}`
}
const ours = { alg: 'HS256', typ: 'JWT' }
const body = { sub: claims.user_id, jti: claims.session_id, aud: 'baqueano', exp: now.getTime() / 1000 + 60 }

test('a token names its session until it is over', async () => {
  const token = await signToken(secret, claims)
  const { user_id, session_id } = claims
  expect(readToken(secret, token, now)).toEqual({ user_id, session_id })
  expect(readToken(secret, signed(ours, body), now)).toEqual({ user_id, session_id })
  expect(readToken(secret, token, new Date(claims.expires_at.getTime() - 1000))).not.toBeNull()
  expect(readToken(secret, token, claims.expires_at)).toBeNull()
  expect(readToken(randomBytes(32), token, now)).toBeNull()
})

test('accepts no modified token', async () => {
  const token = await signToken(secret, claims)
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(readToken(secret, token.slice(0, at) + other + token.slice(at + 1), now)).toBeNull()
  }
  for (const changed of ['', '.', '..', '...', `${token}.`, `${token}=`, `${token} `, token.slice(0, -1)])
    expect(readToken(secret, changed, now)).toBeNull()
})

test.each([
  ['no algorithm', { alg: 'none', typ: 'JWT' }],
  ['another algorithm', { alg: 'HS512', typ: 'JWT' }],
  ['a public key', { alg: 'RS256', typ: 'JWT' }],
  ['another type', { alg: 'HS256', typ: 'at+jwt' }],
  ['a demand that we do not know', { ...ours, crit: ['b64'], b64: false }],
  ['a key of its own', { ...ours, jwk: { kty: 'oct', k: 'AAAA' } }],
  ['nothing', {}],
  ['no object', 'HS256'],
])('a header with %s is refused, also under a right signature', (_what, head) => {
  expect(readToken(secret, signed(head, body), now)).toBeNull()
})

test.each([
  ['for something else', { ...body, aud: 'baqueano-preview' }],
  ['for several', { ...body, aud: ['baqueano', 'other'] }],
  ['without an end', { ...body, exp: undefined }],
  ['with an end in words', { ...body, exp: '9999999999' }],
  ['without a person', { ...body, sub: undefined }],
  ['without a session', { ...body, jti: 7 }],
  ['that is nothing', null],
])('a body %s is refused', (_what, said) => {
  expect(readToken(secret, signed(ours, said), now)).toBeNull()
})

test('a longer or a missing signature is refused', async () => {
  const text = `${encode(ours)}.${encode(body)}`
  expect(readToken(secret, `${text}.${mac(text, secret, 'sha512')}`, now)).toBeNull()
  expect(readToken(secret, `${text}.`, now)).toBeNull()
  // Another library's token with the same signature is valid too: the format is the standard's.
  const theirs = await new SignJWT({})
    .setProtectedHeader(ours)
    .setSubject(claims.user_id)
    .setJti(claims.session_id)
    .setAudience('baqueano')
    .setExpirationTime(claims.expires_at)
    .sign(secret)
  expect(readToken(secret, theirs, now)).not.toBeNull()
})
