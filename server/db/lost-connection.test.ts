import { expect, onTestFinished, test, vi } from 'vitest'

import { startProxy } from '#testing/app/silent-proxy.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'

import { openPool } from './database.ts'
import { openListener } from './listener.ts'

test('reports a connection closed by the server once, where the pool reports, without side effects', async () => {
  const { url, pool: other } = await startTestDatabase()
  const reported: string[] = []
  const pool = openPool(url, { connections: 1, report: ({ message }) => reported.push(message) })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await vi.waitFor(() => expect(reported).toEqual([expect.stringContaining('terminating connection')]))
  expect((await pool.query('select 1')).rows).toHaveLength(1)
  expect(reported).toHaveLength(1)
  await pool.end()
})

test('a listener whose connection dies without a word connects again where the database is now', async () => {
  const { url, pool: outside } = await startTestDatabase()
  const proxy = await startProxy(url)
  let address = proxy.url
  const listener = openListener(() => address, { askMilliseconds: 300 })
  onTestFinished(async () => {
    proxy.wake()
    await listener.close()
    await proxy.close()
  })
  const received: (string | null)[] = []
  listener.listen('changed', (payload) => received.push(payload))
  await listener.ready()
  await outside.query(`notify changed, 'before'`)
  await expect.poll(() => received).toEqual(['before'])

  address = url
  proxy.freeze()
  await expect.poll(() => received, { timeout: 30_000 }).toEqual(['before', null])
  await outside.query(`notify changed, 'after'`)
  await expect.poll(() => received).toEqual(['before', null, 'after'])
})
