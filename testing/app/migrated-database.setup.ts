import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { startPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'

import { startPgbouncer } from '../cluster/pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** a PgBouncer before it, where `TEST_POOLER=1` asks for one: the product under test goes through it */
    poolerUrl: string | null
    /** removed when the run ends: whatever a test writes goes in it */
    runFolder: string
  }
}

/** Once per run: a PostgreSQL without fsync, and a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'baqueano-test-'))
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    fast: true,
    largePieces: true,
    // Counts statements only where a test asks for it: `startStatementCounter`.
    settings: {
      max_connections: '200',
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track': 'none',
    },
  })
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query('create database migrated')
  await client.end()
  const template = Object.assign(new URL(server.url), { pathname: 'migrated' }).href
  await migrateJobs(template)
  await migrate(template)
  project.provide('postgresUrl', server.url)
  project.provide('runFolder', folder)
  const pooler = process.env.TEST_POOLER === '1' ? await startPgbouncer(server.url) : null
  project.provide('poolerUrl', pooler?.url ?? null)
  return async () => {
    await pooler?.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
