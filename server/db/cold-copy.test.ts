import { execFileSync } from 'node:child_process'
import { mkdtempSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, inject, test } from 'vitest'

import { startPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'

/** Every table's name, rows and a checksum of them all. */
async function contents(url: string) {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows) {
    const { rows: sums } = await client.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
    )
    found[name] = sums[0]
  }
  await client.end()
  return found
}

test('a data folder copied while the server is stopped starts elsewhere, with the same data', async () => {
  const root = mkdtempSync(join(inject('runFolder'), 'copy-'))
  const original = join(root, 'data/postgres')
  const first = await startPostgres({ dataDir: original })
  await migrateJobs(first.url)
  await migrate(first.url)
  const client = new Client(first.url)
  await client.connect()
  await client.query(`insert into tour_operators (name, slug, time_zone, currency, country)
    select 'Andes Ñandú ' || n, 'andes-' || n, 'America/Santiago', 'CLP', 'CL' from generate_series(1, 500) n`)
  await client.end()
  const before = await contents(first.url)
  await first.stop()

  const copy = join(root, 'backup/postgres')
  // As in docs/operations.md: with owners and permissions.
  execFileSync('cp', ['-a', join(root, 'data'), join(root, 'backup')])
  const second = await startPostgres({ dataDir: copy })
  expect(second.joined).toBe(false)
  expect(await contents(second.url)).toEqual(before)
  await second.stop()
  expect(statSync(copy).mode & 0o077).toBe(0)
})
