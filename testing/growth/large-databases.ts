/** PostgreSQL with large installations, in a folder that is kept for the next run or removed. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'

import { openDatabase, type WritingDatabase } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'

/** A database that is kept holds the day on which it was made. */
export const today = '2027-05-03'

export async function startLargeDatabases(keep: string | undefined) {
  const folder = keep ?? (await mkdtemp(path.join(tmpdir(), 'large-')))
  await mkdir(folder, { recursive: true })
  const postgres = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    fast: true,
    settings: { max_wal_size: '8GB' },
  })
  const at = (name: string) => Object.assign(new URL(postgres.url), { pathname: name }).href
  // Nothing is cut short here, as the product's own connections are.
  const connect = (url: string) => openDatabase(new pg.Pool({ connectionString: url, max: 2 }))
  const admin = connect(postgres.url)

  /** A migrated and vacuumed database, made now or kept from an earlier run; `read` asks it once. */
  async function open<Read>(
    name: string,
    make: (db: WritingDatabase) => Promise<void>,
    read: (db: WritingDatabase) => Promise<Read>,
  ): Promise<Read> {
    const half = `${name}_half`
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin)
    if (rows.length === 0) {
      await sql`drop database if exists ${sql.table(half)}`.execute(admin)
      await sql`create database ${sql.table(half)}`.execute(admin)
      await migrate(at(half))
      const began = performance.now()
      const making = connect(at(half))
      await make(making)
      await making.destroy()
      await sql`alter database ${sql.table(half)} rename to ${sql.table(name)}`.execute(admin)
      console.info(`${name} made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
    await migrate(at(name))
    const db = connect(at(name))
    await sql`vacuum analyze`.execute(db)
    const found = await read(db)
    await db.destroy()
    return found
  }

  async function stop() {
    await admin.destroy()
    await postgres.stop()
    if (!keep) await rm(folder, { recursive: true })
  }
  return { folder, at, admin, open, stop }
}
