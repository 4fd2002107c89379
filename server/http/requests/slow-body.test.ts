import { expect, test } from 'vitest'

import { createServer } from '../../app.ts'

test('a request that never ends is given up after two minutes', () => {
  const { server } = createServer({ logLevel: 'silent', trustProxy: false })
  expect(server.requestTimeout).toBe(120_000)
  expect(server.headersTimeout).toBeGreaterThan(0)
})
