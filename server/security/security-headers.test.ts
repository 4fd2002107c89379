import { expect, test } from 'vitest'

import { securityHeaders } from '../http/security-headers.ts'

const settings = { development: false, mapTilesUrl: '', publicUrl: 'https://tours.test' }

test('every answer says what it may load, who may frame it, and that it is asked for over TLS only', async () => {
  const headers = await securityHeaders(settings)
  const policy = headers['content-security-policy'] ?? ''
  for (const directive of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "script-src-attr 'none'",
  ])
    expect(policy.split(';')).toContain(directive)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  const [, seconds] =
    /^max-age=(\d+); includeSubDomains$/.exec(headers['strict-transport-security'] ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 86_400)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('an installation without TLS does not lock browsers out of it', async () => {
  const headers = await securityHeaders({ ...settings, publicUrl: 'http://127.0.0.1:3000' })
  expect(headers).not.toHaveProperty('strict-transport-security')
})
