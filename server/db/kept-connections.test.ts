import { expect, onTestFinished, test, vi } from 'vitest'

import { startTestDatabase, unheard } from '#testing/app/test-app.ts'

import { openPool } from './database.ts'

test('keeps two idle connections, whose statements are planned, and closes the others', async () => {
  const { url } = await startTestDatabase()
  const pool = openPool(url, { connections: 4, report: unheard })
  onTestFinished(() => pool.end())
  const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const client of clients) client.release()
  expect(pool.totalCount).toBe(4)
  vi.advanceTimersByTime(60_000)
  expect(pool.totalCount).toBe(2)
})
