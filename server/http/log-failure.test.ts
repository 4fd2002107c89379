import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { logFailure } from './log-failure.ts'

/** A request and the lines that it logs, by level. */
function startRequest({ destroyed = false } = {}) {
  const lines: string[] = []
  const at = (level: string) => () => void lines.push(level)
  const log = { info: at('info'), warn: at('warn'), error: at('error') }
  return { request: { raw: { destroyed }, log } as unknown as FastifyRequest, lines }
}
const outage = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test('a client that breaks off is no error in the log', () => {
  const { request, lines } = startRequest({ destroyed: true })
  logFailure(request, Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), 'request failed')
  expect(lines).toEqual(['info'])
})

test('an outage of the database is one line for the requests of some seconds', () => {
  // Later than any outage of another test of this worker.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1e12)
  onTestFinished(() => clock.mockRestore())
  const { request, lines } = startRequest()
  for (let n = 0; n < 20; n += 1) logFailure(request, outage(), 'request failed')
  expect(lines).toEqual(['warn'])
})

test('an error of the program is an error in the log, each time', () => {
  const { request, lines } = startRequest()
  for (let n = 0; n < 2; n += 1) logFailure(request, new TypeError('x is undefined'), 'request failed')
  expect(lines).toEqual(['error', 'error'])
})
