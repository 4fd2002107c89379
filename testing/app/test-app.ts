import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import type { InjectOptions } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import type { Client, Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'

import { call, callPage } from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf } from '#contract/endpoint/endpoint.ts'
import type { Level } from '#domain/staff/level.ts'
import { createApp, createServer } from '#server/app.ts'
import { actsOn } from '#server/db/act.ts'
import { openDatabase, openPool, type Reader, type WritingDatabase } from '#server/db/database.ts'
import { openListener } from '#server/db/listener.ts'
import { openPulse } from '#server/db/pulse.ts'
import { openSessions } from '#server/features/staff/login/auth.queries.ts'
import { markSeen } from '#server/features/staff/login/mark-seen.command.ts'
import { folderStore } from '#server/files/file-store.ts'
import type { Pages } from '#server/http/pages.ts'
import { playedServers, readConfig } from '#server/installation/config.ts'
import { moduleTools } from '#server/modules.ts'
import { secretBox } from '#server/security/secret-box.ts'

import { givenOperator, givenUser, type Owner } from '../given/given.ts'
import { customerOf } from './customer.ts'
import { keepErrors } from './logged-errors.ts'
import { type OnEnd, startOwnDatabase } from './own-database.ts'
import { reuseServer } from './reused-servers.ts'

/** The hour at which every test begins, whatever day it is run: 08:00 in Chile. */
export const testNow = '2027-05-03T12:00:00Z'
/** Every process of a test opens what another sealed. */
export const testSecretsKey = 'the key of all tests, of no use elsewhere'

const nowhere = 'http://127.0.0.1:9'

/** No test reaches another company: nothing listens at the address that takes its place. */
const reachingNobody = Object.fromEntries(Object.keys(playedServers).map((name) => [name, nowhere]))

/** The settings of modules that jobs need, where a test has no settings of its own. */
export const testSettings = { ofModules: readConfig(reachingNobody).ofModules }

/** What jobs speak with providers with, where a test has no app of its own. */
export const testPayment = {
  secrets: secretBox([testSecretsKey]),
  ...moduleTools(testSettings),
}

/** A test's database is dropped under its connections; pending queries fail by themselves. */
export const unheard = () => undefined

/** Where the product asks for what needs no session: at PgBouncer, when the run has one (`TEST_POOLER=1`). */
const pooled = inject('poolerUrl') !== null
const poolerOf = (url: string) =>
  Object.assign(new URL(inject('poolerUrl') ?? url), { pathname: new URL(url).pathname }).href

/**
 * The database's clock begins ten minutes before `testNow` and goes on, so that rows are stamped one after the other and
 * before the hour of the program.
 */
export const setDatabaseClock = (admin: Client, name: string) =>
  admin.query(`do $$ begin execute format('alter database ${name} set baqueano.clock_ahead = %L', make_interval(
    secs => extract(epoch from timestamptz '${testNow}' - interval '10 minutes' - now()))); end $$`)

/** A database of its own, copied from the migrated one, dropped when the test ends. */
export async function startTestDatabase(
  connections = 10,
  template = 'migrated',
  onEnd: OnEnd = onTestFinished,
) {
  const { name, admin, url } = await startOwnDatabase(template, onEnd)
  await setDatabaseClock(admin, name)
  // A rush of a test waits as long as a busy machine needs; what a wait too long does is tested apart.
  const pool = openPool(url, { connections, connectMs: 20_000, writesAlone: true, report: unheard })
  const db = openDatabase(pool)
  onEnd(() => db.destroy())
  return { db, pool, url }
}

/** Answers what a page would be drawn from, as JSON: tests post forms and read the refusals. */
const pagesAsData: Pages = {
  draw: () => Promise.reject(new Error('Public pages are tested in the browser')),
  send: async (reply, page, status = 200) => reply.status(status).send(page),
  backoffice: () => Promise.reject(new Error('The back office is tested in the browser')),
}

type TestSettings = {
  connections?: number
  settings?: Record<string, string>
  pages?: Pages
  /** what changes the server's statements, to show that a test sees what they are for */
  plugins?: readonly KyselyPlugin[]
  /** another process of the same installation: on its database, with its secret */
  beside?: { url: string; db: WritingDatabase; pool: Pool; tokenSecret: Uint8Array; operator: Owner }
  /** what it begins with, as `loadedDemo` answers it; else with nothing */
  from?: { database: string; files: string } | undefined
  /** receives no notifications of the database */
  deaf?: boolean
  /** tables that were never filled, for a test of PostgreSQL's plans */
  fresh?: boolean
  /** where reports and public pages are read, when not at the database */
  reports?: Reader
}

/** The server alone, without callers. */
async function startServer(
  {
    connections = 10,
    settings = {},
    pages = pagesAsData,
    plugins = [],
    beside,
    from,
    deaf = false,
    reports,
  }: TestSettings,
  onEnd: OnEnd,
) {
  const { db, pool, url } = beside ?? (await startTestDatabase(connections, from?.database, onEnd))
  // The product's own connections, which write in transactions only; the test's may write what it likes.
  const own = plugins.reduce(
    (each, plugin) => each.withPlugin(plugin),
    openDatabase(openPool(poolerOf(url), { connections, connectMs: 20_000, report: unheard, pooled })),
  )
  onEnd(() => own.destroy())
  const clock = { now: new Date(testNow) }
  const now = () => clock.now
  const dataDir = await mkdtemp(join(inject('runFolder'), 'files-'))
  if (from) await cp(from.files, join(dataDir, 'files'), { recursive: true })
  const quiet = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: '0',
    PORT: '0',
    PAGES_KEPT_MB: '0',
  }
  // Production refuses servers of ours in the place of others, so they are put in after the settings are read.
  const isProduction = settings.NODE_ENV === 'production'
  const read = readConfig({ ...(!isProduction && reachingNobody), ...quiet, ...settings })
  const config = isProduction ? { ...read, ...testSettings } : read
  const tokenSecret = beside?.tokenSecret ?? randomBytes(32)
  const errors = keepErrors()
  const server = createServer(config, errors.stream)
  const files = folderStore(join(dataDir, 'files'))
  const listener = deaf ? { ...openListener(url), listen: () => () => undefined } : openListener(url)
  const { whoIs, forget: forgetSessions } = openSessions(own, {
    secret: tokenSecret,
    now,
    listener,
    demandsSecondFactor: config.demandsSecondFactor,
    idleHours: config.sessionIdleHours,
    seen: (id) =>
      void actsOn({ db: own, now, publicUrl: config.publicUrl })(null, (each) => markSeen(each, id)).catch(
        unheard,
      ),
  })
  const pulse = openPulse(url)
  onEnd(async () => {
    await pulse.close()
    await listener.close()
  })
  const routes: { method: string; url: string }[] = []
  server.addHook('onRoute', ({ method, url: address }) => {
    for (const each of [method].flat()) routes.push({ method: each, url: address })
  })
  const secrets = secretBox([testSecretsKey])
  const payment = { secrets, ...moduleTools(config) }
  const services = { listener, pulse, whoIs, forgetSessions, pools: new Map([['requests', pool]]) }
  await createApp(server, {
    db: own,
    reports: reports ?? own,
    config,
    now,
    files,
    pages,
    tokenSecret,
    ...payment,
    ...services,
  })
  const host = await server.listen({ port: 0, host: '127.0.0.1' })
  onEnd(() => server.close())

  return {
    db,
    pool,
    url,
    host,
    clock,
    config,
    files,
    dataDir,
    tokenSecret,
    ...payment,
    routes,
    server,
    errors,
  }
}

/** Settings that keep nothing in the process between requests: servers started with them serve several tests. */
const isReusable = ({ settings = {}, connections: _connections, ...others }: TestSettings) =>
  Object.keys(settings).every((name) => name === 'PUBLIC_URL') && Object.keys(others).length === 0

/**
 * The real server on a real database and a real port, without rows. The test sets the clock; `as(level)` logs a user in
 * and answers a caller; `anyone` calls without a session. Tests of a worker use a server one after the other where its
 * settings allow it.
 */
export async function startTestApp(given: TestSettings = {}) {
  const {
    server,
    errors,
    dataDir: _dataDir,
    ...started
  } = isReusable(given)
    ? await reuseServer(JSON.stringify(given), (onEnd) => startServer(given, onEnd))
    : await startServer(given, onTestFinished)
  errors.printOnFailure()
  const { db, host, clock, tokenSecret } = started
  const now = () => clock.now

  const caller = (headers: Record<string, string>) => ({
    headers,
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, more: Record<string, string> = {}) =>
      call(endpoint, input, { host, headers: { ...headers, ...more } }),
    page: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      callPage(endpoint, input, { host, headers }),
  })
  const operator = given.beside?.operator ?? (await givenOperator(db))

  /** A user of a level of the operator, logged in. */
  const as = async (level: Level, owner: Owner = operator, more: { may_override?: boolean } = {}) => {
    const { signToken } = await import('#server/security/token.ts')
    const user = await givenUser(db, owner, { level, ...more })
    const expires_at = new Date(now().getTime() + 3_600_000)
    const session = await db
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        tour_operator_id: owner.tour_operator_id,
        user_id: user.id,
        expires_at,
        last_seen_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await signToken(tokenSecret, {
      user_id: user.id,
      level,
      session_id: session.id,
      expires_at,
    })
    return { user, token, ...caller({ authorization: `Bearer ${token}` }) }
  }
  return {
    ...started,
    operator,
    log: server.log,
    /** calls without a connection, as if from another machine */
    inject: (asked: InjectOptions) => server.inject(asked),
    close: () => server.close(),
    anyone: caller({}),
    customer: customerOf({ host, db, now }),
    as,
  }
}
