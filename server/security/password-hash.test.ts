import { expect, test } from 'vitest'

import { checkPassword, hashPassword } from './password-hash.ts'

test('a password with an accent is the same, however a keyboard composes it', async () => {
  const stored = await hashPassword('n\u0303andu\u0301-del-salar')
  expect(await checkPassword('ñandú-del-salar', stored)).toBe(true)
  expect(await checkPassword('n\u0303andu\u0301-del-salar', stored)).toBe(true)
  expect(await checkPassword('nandu-del-salar', stored)).toBe(false)
})
