import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { tokenSecret } from './token.ts'

const folder = () => mkdtemp(join(inject('runFolder'), 'secret-'))

test('a secret is made once, whole and readable by its owner only, however many start at once', async () => {
  const dataDir = await folder()
  const made = await Promise.all(Array.from({ length: 20 }, () => tokenSecret(undefined, dataDir)))
  expect(new Set(made.map((secret) => Buffer.from(secret).toString())).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['token-secret'])
  const file = join(dataDir, 'token-secret')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(64)
})

test.each(['', 'x', '\n', 'a'.repeat(31)])('a secret cut to %j is refused with its path', async (rest) => {
  const dataDir = await folder()
  await writeFile(join(dataDir, 'token-secret'), rest)
  await expect(tokenSecret(undefined, dataDir)).rejects.toThrow(/token-secret is damaged/)
})
