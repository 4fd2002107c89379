import { expect, test } from 'vitest'

import { createServer } from '#server/app.ts'
import { readConfig } from '#server/installation/config.ts'

import { terminalLog } from './terminal-log.ts'

/** A server that logs to a terminal, and what is read there. */
function logging(env: Record<string, string> = {}) {
  const lines: string[] = []
  const app = createServer(readConfig(env), terminalLog({ write: (text: string) => lines.push(text) }))
  return { app, lines }
}

test('on a terminal a warning is a short line of plain text', () => {
  const { app, lines } = logging()
  app.log.warn({ statement: 'x'.repeat(5000) }, 'a statement took long')
  app.log.warn({ route: 'GET /api/v1/bookings' }, 'turned away')
  app.log.error({ err: new Error(`broken ${'y'.repeat(5000)}`) }, 'request failed')
  expect(lines[0]).toBe('Warning: turned away: GET /api/v1/bookings\n')
  expect(lines[1]).toMatch(/^Error: request failed: broken y+…\n$/)
  expect(lines[1]?.length).toBeLessThanOrEqual(301)
})

test('on a terminal requests are listed only where LOG_LEVEL asks for them', async () => {
  const quiet = logging()
  await quiet.app.inject('/nothing')
  expect(quiet.lines).toEqual([])
  const asked = logging({ LOG_LEVEL: 'info' })
  await asked.app.inject('/nothing')
  expect(asked.lines.length).toBeGreaterThan(0)
})

test('elsewhere the log is JSON of level info', () => {
  expect(createServer(readConfig({})).log.level).toBe('info')
})
