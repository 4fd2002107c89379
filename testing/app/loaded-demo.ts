import { join } from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { loadDemo } from '#demo/load-demo.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { folderStore } from '#server/files/file-store.ts'

import { setDatabaseClock, unheard } from './test-app.ts'

/** The demo loaded at an instant: a database and a folder of files that tests copy, made once in a run. */
export async function loadedDemo(now: string) {
  const server = inject('postgresUrl')
  const database = `demo_${Date.parse(now)}`
  const files = join(inject('runFolder'), database)
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    // Workers of a run ask for it at once; the first loads it. The lock goes with the connection.
    await admin.query('select pg_advisory_lock(hashtext($1))', [database])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) {
      const fresh = `${database}_fresh`
      await admin.query(`drop database if exists ${fresh} with (force)`)
      await admin.query(`create database ${fresh} template migrated strategy file_copy`)
      await setDatabaseClock(admin, fresh)
      const url = Object.assign(new URL(server), { pathname: fresh }).href
      const db = openDatabase(
        openPool(url, { connections: 4, connectMs: 20_000, writesAlone: true, report: unheard }),
      )
      const load = async () => (await loadDemo(db, folderStore(files), new Date(now)))()
      await load().finally(() => db.destroy())
      await admin.query(`alter database ${fresh} rename to ${database}`)
    }
  } finally {
    await admin.end()
  }
  return { database, files }
}
