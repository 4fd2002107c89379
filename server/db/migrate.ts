import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

const folder = join(import.meta.dirname, '../migrations')
/** Any number will do, as long as every instance takes the same. */
const lock = 4_815_162

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

/**
 * Brings the database at `url` to the newest migration, each in a transaction of its own.
 * Instances that start together wait for each other. Answers the names that it ran.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const pending = (await migrationNames()).filter((name) => !applied.has(name))
    for (const name of pending) await apply(client, name)
    return pending
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string) {
  await client.query('begin')
  try {
    await client.query(await readFile(join(folder, name), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
