import { expect, test } from 'vitest'

import { CallFailed } from '#contract/endpoint/call.ts'

import { loginFailure, pendingOf } from './login-outcome.rules.ts'

const failed = (status: number) =>
  loginFailure(new CallFailed(status, { code: 'unexpected', message: 'Espera.' }))

test.each([400, 401, 403, 404, 409, 422])('a reply %i is about the credentials', (status) => {
  expect(failed(status)).toEqual({ kind: 'invalid' })
})

test.each([0, 429, 500, 502, 503])('a reply %i is a failure, and says what to do', (status) => {
  expect(failed(status)).toEqual({ kind: 'failed', message: 'Espera.' })
})

test('anything else that breaks is a failure too', () => {
  expect(loginFailure(new TypeError('x'))).toEqual({ kind: 'failed', message: '' })
})

test('treats a correct password without its code as no failure', () => {
  const needed = { code: 'second_factor_needed', message: '', details: { pending: 'abc' } } as const
  expect(pendingOf(new CallFailed(422, needed))).toBe('abc')
  expect(pendingOf(new CallFailed(422, { ...needed, details: {} }))).toBeNull()
  expect(pendingOf(new CallFailed(422, { ...needed, code: 'invalid_credentials' }))).toBeNull()
  expect(pendingOf(new TypeError('x'))).toBeNull()
})
