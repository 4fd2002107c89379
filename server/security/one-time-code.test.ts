import { expect, test } from 'vitest'

import { stepAt } from '#domain/staff/second-factor.rules.ts'
import { codeOnPhone } from '#testing/app/phone-app.ts'

import {
  addressOfSecret,
  base32,
  codeAt,
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from './one-time-code.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: its eight digits, of which an app shows the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is that of the RFC: %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(at(seconds)))).toBe(code.slice(-6))
  expect(codeOnPhone(base32(secret), at(seconds))).toBe(code.slice(-6))
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of «%s»', (text, written) => expect(base32(Buffer.from(text))).toBe(written))

test('the half minutes before and after are taken, no other', () => {
  const now = at(1_234_567_890)
  const taken = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, codeAt(secret, stepAt(now) + steps), now))
  expect(taken).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
  expect(stepOfCode(secret, '12345', now)).toBeNull()
})

test('secrets have 160 bits and differ; the address says whose they are', () => {
  const made = newSecret()
  expect(made).toHaveLength(20)
  expect(newSecret().equals(made)).toBe(false)
  const address = new URL(addressOfSecret(secret, { email: 'a+b@c.test', issuer: 'Baqueano' }))
  expect(address.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(decodeURIComponent(address.pathname)).toBe('/Baqueano:a+b@c.test')
})

test('ten recovery codes, found again however they are typed', async () => {
  const { codes, hashes, salt } = await newRecoveryCodes()
  expect([new Set(codes).size, new Set(hashes).size]).toEqual([10, 10])
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const [first = ''] = codes
  expect(await hashOfRecoveryCode(` ${first.toLowerCase().replaceAll('-', ' ')} `, salt)).toBe(hashes[0])
  expect(hashes.join()).not.toContain(first.replaceAll('-', ''))
})
