import { expect, test } from 'vitest'

import { stepAt } from '#domain/staff/second-factor.rules.ts'
import { codeOnPhone } from '#testing/app/phone-app.ts'

import { appSetup, hashOfRecoveryCode, newRecoveryCodes, newSecret, stepOfCode } from './one-time-code.ts'

const account = { email: 'a+b@c.test', issuer: 'Baqueano' }
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
  expect(stepOfCode(secret, code.slice(-6), at(seconds))).toBe(stepAt(at(seconds)))
  expect(codeOnPhone(appSetup(secret, account).secret, at(seconds))).toBe(code.slice(-6))
})

test('accepts the codes of the half minutes before and after, and no other', () => {
  const now = at(1_234_567_890)
  const { secret: typed } = appSetup(secret, account)
  const accepted = [-2, -1, 0, 1, 2].map((steps) =>
    stepOfCode(secret, codeOnPhone(typed, at(1_234_567_890 + steps * 30)), now),
  )
  expect(accepted).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
  expect(stepOfCode(secret, '12345', now)).toBeNull()
})

// Found by search: this secret repeats a code in the next half minute, and another one two half minutes later.
test.each([
  ['453154', 47_079_327, 47_079_328],
  ['660218', 41_649_333, 41_649_334],
])('takes the newest half minute when %s belongs to two', (code, current, newest) => {
  expect(stepOfCode(secret, code, at(current * 30))).toBe(newest)
})

test('reads only the bytes of a secret that lies in a larger buffer', () => {
  const larger = Buffer.concat([Buffer.from('before'), secret, Buffer.from('after')])
  expect(appSetup(larger.subarray(6, 26), account)).toEqual(appSetup(secret, account))
})

test('secrets have 160 bits and differ; the address names the account and the installation', () => {
  const made = newSecret()
  expect(made).toHaveLength(20)
  expect(newSecret().equals(made)).toBe(false)
  const address = new URL(appSetup(secret, account).address)
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
