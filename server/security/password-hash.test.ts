import { expect, test } from 'vitest'

import { checkPassword, deriveHash, hashPassword } from './password-hash.ts'

test('a password with an accent is the same, however a keyboard composes it', async () => {
  const stored = await hashPassword('n\u0303andu\u0301-del-salar')
  expect(await checkPassword('ñandú-del-salar', stored)).toBe(true)
  expect(await checkPassword('n\u0303andu\u0301-del-salar', stored)).toBe(true)
  expect(await checkPassword('nandu-del-salar', stored)).toBe(false)
})

test.each(['n\u0303andu\u0301-del-salar', 'ñandu\u0301-del-salar', 'ñandú-del-salar'])(
  'opens a hash that was made from %j before its form was fixed',
  async (password) => {
    const nonce = Buffer.alloc(16, 7)
    const hash = await deriveHash(password, nonce)
    const stored = ['argon2id', 19_456, 2, nonce.toString('base64url'), hash.toString('base64url')].join('$')
    expect(await checkPassword(password, stored)).toBe(true)
    expect(await checkPassword(`${password}!`, stored)).toBe(false)
  },
)
