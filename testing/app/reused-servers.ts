import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { onTestFinished } from 'vitest'

import type { OnEnd } from './own-database.ts'

/**
 * The database's clock begins ten minutes before the program's and runs: after five of them a server is replaced, so that
 * rows are always stamped before the hour of the program.
 */
const longestUseMs = 5 * 60_000
/** Of a worker: each holds about ten connections. */
const mostIdle = 3

/** What is known here of a server, beside what the tests ask of it. */
type Started = { server: FastifyInstance; url: string; dataDir: string; clock: { now: Date } }
type Reused<Server> = {
  key: string
  started: Server
  startedAt: number
  /** removes all rows and files; false when something is left that it cannot remove */
  clean: () => Promise<boolean>
  end: () => Promise<void>
}
const idle: Reused<Started>[] = []

/** A server without rows and files: one that an earlier test of this worker has left, else a new one. */
export async function reuseServer<Server extends Started>(
  key: string,
  start: (onEnd: OnEnd) => Promise<Server>,
): Promise<Server> {
  // A key is of one kind of server.
  const found = (takeIdle(key) as Reused<Server> | undefined) ?? (await startReused(key, start))
  // Hooks run last registered first: what the test itself has started on the server has ended by now.
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    const isOld = performance.now() - found.startedAt > longestUseMs
    if (hasFailed || isOld || !(await found.clean().catch(() => false))) return found.end()
    idle.push(found)
    if (idle.length > mostIdle) await idle.shift()?.end()
  })
  return found.started
}

function takeIdle(key: string): Reused<Started> | undefined {
  const place = idle.findLastIndex((each) => each.key === key)
  return place === -1 ? undefined : idle.splice(place, 1)[0]
}

async function startReused<Server extends Started>(
  key: string,
  start: (onEnd: OnEnd) => Promise<Server>,
): Promise<Reused<Server>> {
  const ends: (() => void | Promise<void>)[] = []
  const started = await start((end) => void ends.push(end))
  const firstHour = started.clock.now.getTime()
  const unfinished = watchAnswers(started)
  const cleaner = new pg.Client(started.url)
  // The database is dropped under its connections.
  cleaner.on('error', () => undefined)
  await cleaner.connect()
  ends.push(() => cleaner.end())
  const filled = await findFilledTables(cleaner)
  const birth = await readFixedParts(cleaner, filled)
  return {
    key,
    started,
    startedAt: performance.now(),
    clean: async () => {
      if (!started.server.server.listening) return false
      for (const answer of unfinished) answer.destroy()
      if (!(await isQuiet(cleaner)) || (await readFixedParts(cleaner, filled)) !== birth) return false
      await cleaner.query(deleteRowsExcept(filled))
      await rm(started.dataDir, { recursive: true, force: true })
      await mkdir(join(started.dataDir, 'files'), { recursive: true })
      started.clock.now = new Date(firstHour)
      return true
    },
    end: async () => {
      for (const end of ends.toReversed()) await end()
    },
  }
}

/** The answers that are being sent, as those of streams that a test leaves open. */
function watchAnswers({ server }: Started) {
  const unfinished = new Set<{ destroy: () => unknown }>()
  server.server.on('request', (_request, answer) => {
    unfinished.add(answer)
    answer.once('close', () => unfinished.delete(answer))
  })
  return unfinished
}

/** Waits for statements that the test did not wait for; false when one goes on for too long. */
async function isQuiet(cleaner: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const { rowCount } = await cleaner.query(
      `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    if (rowCount === 0) return true
    await sleep(20)
  }
  return false
}

/** The tables that hold rows from the beginning. */
async function findFilledTables(cleaner: pg.Client): Promise<string[]> {
  const { rows } = await cleaner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where ${ownTables} and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

/** A text that differs when a test has changed the schema, a setting, or rows that are there from the beginning. */
async function readFixedParts(cleaner: pg.Client, filled: readonly string[]): Promise<string> {
  const catalogs = [
    `pg_class where oid >= ${firstOwnOid}`,
    `pg_proc where oid >= ${firstOwnOid}`,
    `pg_attribute where attrelid >= ${firstOwnOid}`,
    'pg_trigger',
    'pg_constraint',
    'pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())',
  ].map((each) => `select count(*) || ' ' || sum(xmin::text::bigint) as state from ${each}`)
  const tables = filled.map((name) => `select md5(string_agg(r::text, ' ' order by r::text)) from ${name} r`)
  const { rows } = await cleaner.query([...catalogs, ...tables].join(' union all '))
  return JSON.stringify(rows)
}

/** PostgreSQL's own objects have lower numbers. */
const firstOwnOid = 16_384
const ownTables = `relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`

/** Deletes without triggers and foreign keys, and lets the sequences begin again. */
const deleteRowsExcept = (filled: readonly string[]) => `do $$
declare found record;
begin
  set local session_replication_role = replica;
  for found in
    select oid::regclass as name from pg_class where ${ownTables} and pg_relation_size(oid) > 0
      and oid::regclass::text <> all (array[${filled.map((name) => `'${name}'`).join()}])
  loop
    execute format('delete from %s', found.name);
  end loop;
  for found in select seqrelid::regclass as name, seqstart from pg_sequence loop
    perform setval(found.name, found.seqstart, false);
  end loop;
end $$`
