import { expect, test, vi } from 'vitest'

import { startTestDatabase } from '#testing/app/test-app.ts'

import { openPool } from './database.ts'

test('a connection that the server closes is told once, where the pool was told to report, and takes nothing with it', async () => {
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
