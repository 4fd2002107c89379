import { expect, test } from 'vitest'

import { codeTries, isUsable, refuseCode } from './email-code.rules.ts'

const now = new Date('2027-05-03T12:00:00Z')
const later = new Date(now.getTime() + 1)
const sent = (more = {}) => ({ email: 'ana@correo.test', tries: 0, expires_at: later, ...more })
const tried = (right: boolean, of: ReturnType<typeof sent> | undefined, email = 'ana@correo.test') =>
  refuseCode(of, { email, right, now })

test('the right figures prove the address they were sent to, until their time is over', () => {
  expect(tried(true, sent())).toBeNull()
  expect(tried(true, undefined)).toBe('email_code_expired')
  expect(tried(true, sent(), 'otra@correo.test')).toBe('email_code_expired')
  expect(tried(true, sent({ expires_at: now }))).toBe('email_code_expired')
})

test('the last try counts: wrong figures spend the code, right ones still open', () => {
  expect(tried(false, sent())).toBe('email_code_wrong')
  expect(tried(false, sent({ tries: codeTries - 2 }))).toBe('email_code_wrong')
  expect(tried(false, sent({ tries: codeTries - 1 }))).toBe('email_code_spent')
  expect(tried(true, sent({ tries: codeTries - 1 }))).toBeNull()
  expect(tried(true, sent({ tries: codeTries }))).toBe('email_code_spent')
})

test('the same code goes out again only while it can still be used', () => {
  const usable = (of: ReturnType<typeof sent> | undefined, email = 'ana@correo.test') =>
    isUsable(of, email, now)
  expect(usable(sent())).toBe(true)
  expect(usable(undefined)).toBe(false)
  expect(usable(sent(), 'otra@correo.test')).toBe(false)
  expect(usable(sent({ expires_at: now }))).toBe(false)
  expect(usable(sent({ tries: codeTries }))).toBe(false)
  expect(usable(sent({ tries: codeTries - 1 }))).toBe(true)
})
