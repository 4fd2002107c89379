import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { openSecretBox, secretBox } from './secret-box.ts'

const [old, fresh] = ['an old key of thirty-two characters!', 'a new key of thirty-two characters!!']
const about = ['payment_accounts', 'operator-1', 'webpay']

test('what is sealed is opened about the same only, and says nothing of itself', () => {
  const box = secretBox([old])
  const sealed = box.seal('clave ñandú', about)
  expect(sealed).not.toContain('clave')
  expect(box.seal('clave ñandú', about)).not.toBe(sealed)
  expect(box.open(sealed, about)).toBe('clave ñandú')
  expect(box.open(sealed, ['payment_accounts', 'operator-2', 'webpay'])).toBeNull()
  expect(box.open(sealed, ['payment_accounts', 'operator-1', 'mercado_pago'])).toBeNull()
  expect(box.open(sealed, ['payment_accounts', 'operator-1,webpay'])).toBeNull()
})

test('what was changed, cut or never sealed is not opened', () => {
  const box = secretBox([old])
  const sealed = box.seal('clave', about)
  // The last character has unused bits.
  for (let at = 3; at < sealed.length - 1; at += 1) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(box.open(changed, about)).toBeNull()
    expect(box.open(sealed.slice(0, at), about)).toBeNull()
  }
  for (const odd of ['', 'v1.', 'v2.abc', 'clave']) expect(box.open(odd, about)).toBeNull()
})

test('opens with an old key, reports it as old, and never seals with it', () => {
  const before = secretBox([old]).seal('clave', about)
  const both = secretBox([fresh, old])
  expect(both.open(before, about)).toBe('clave')
  expect(both.isOld(before, about)).toBe(true)
  const after = both.seal('clave', about)
  expect(both.isOld(after, about)).toBe(false)
  expect(secretBox([fresh]).open(after, about)).toBe('clave')
  expect(secretBox([old]).open(after, about)).toBeNull()
})

test('without a key in the settings one is made in the data folder, for its owner only', async () => {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'secrets-'))
  const sealed = (await openSecretBox(undefined, dataDir)).seal('clave', about)
  expect((await openSecretBox(undefined, dataDir)).open(sealed, about)).toBe('clave')
  expect(await readdir(dataDir)).toEqual(['secrets-key'])
  expect((await stat(join(dataDir, 'secrets-key'))).mode & 0o777).toBe(0o600)
  await writeFile(join(dataDir, 'secrets-key'), 'cut')
  await expect(openSecretBox(undefined, dataDir)).rejects.toThrow(/secrets-key is damaged/)
})
