/**
 * Every hot query with ten thousand bookings behind it and with a million, through the product's own functions: medians,
 * asked in turn, warm, and how much dearer a million is. `--keep <folder>` leaves the databases there for the next run,
 * `--only <words>` asks only queries whose names hold them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'
import pg from 'pg'

import { openDatabase, openPool } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { givenOperator } from '#testing/given/given.ts'
import { hotQueries } from '#testing/growth/hot-queries.ts'
import { describeInstallation, makeLargeInstallation } from '#testing/growth/large-installation.ts'

import { median } from './bench-server.ts'

const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '11' },
    sizes: { type: 'string', default: '10000,1000000' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const rounds = Number(values.rounds)
/** A database that is kept holds the day on which it was made. */
const today = '2027-05-03'

const folder = values.keep ?? (await mkdtemp(path.join(tmpdir(), 'growth-')))
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

/** A migrated database of so many bookings, made now or kept from an earlier run. */
async function installationOf(bookings: number) {
  const name = `growth_${bookings}`
  const half = `${name}_half`
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin)
  if (rows.length === 0) {
    await sql`drop database if exists ${sql.table(half)}`.execute(admin)
    await sql`create database ${sql.table(half)}`.execute(admin)
    await migrate(at(half))
    const began = performance.now()
    const db = connect(at(half))
    const size = { bookings, operators: 8, share: 0.4, today }
    await makeLargeInstallation(db, await givenOperator(db), size)
    await db.destroy()
    await sql`alter database ${sql.table(half)} rename to ${sql.table(name)}`.execute(admin)
    console.info(`${bookings} bookings made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  await migrate(at(name))
  const db = connect(at(name))
  await sql`vacuum analyze`.execute(db)
  const installation = await describeInstallation(db, today)
  await db.destroy()
  return {
    db: openDatabase(openPool(at(name), { connections: 8 })),
    queries: hotQueries(installation),
  }
}

const installations = []
for (const size of sizes) installations.push(await installationOf(size))
const names = (installations[0]?.queries ?? [])
  .map(({ name }) => name)
  .filter((name) => name.includes(values.only))

console.info(`medians of ${rounds}, ms; ${sizes.join(' and ')} bookings`)
for (const name of names) {
  const arms = installations.map(({ queries, db }) => ({
    times: [] as number[],
    ask: () => queries.find((query) => query.name === name)?.ask(db),
  }))
  for (let round = -7; round < rounds; round += 1)
    for (const { ask, times } of arms) {
      const began = performance.now()
      await ask()
      if (round >= 0) times.push(performance.now() - began)
    }
  const [few = 0, many = 0] = arms.map(({ times }) => median(times))
  console.info(
    `${name.padEnd(52)} ${few.toFixed(2).padStart(7)} ${many.toFixed(2).padStart(7)}  × ${(many / few).toFixed(2)}`,
  )
}

for (const { db } of installations) await db.destroy()
await admin.destroy()
await postgres.stop()
if (!values.keep) await rm(folder, { recursive: true })
