/** The built product as a process of its own, on an empty embedded database with fsync, for measuring. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { call } from '#contract/endpoint/call.ts'
import { login } from '#contract/staff/login.contract.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { givenOperator, givenUser } from '#testing/given/given.ts'
import { build } from '#tools/build.ts'

const root = path.join(import.meta.dirname, '../..')
const password = 'una-clave-para-medir'

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Resolves when the address answers. */
export async function answered(url: string, milliseconds = 60_000) {
  for (
    const end = Date.now() + milliseconds;
    Date.now() < end;
    await new Promise((next) => setTimeout(next, 25))
  ) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
  }
  throw new Error(`${url} did not answer`)
}

/** Ends a process that was started here, once it said goodbye to its database. */
export async function ended(child: ChildProcess) {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

/** Counting costs a little, so that it is asked for. */
type Counting = { countTrips?: boolean }

/** The built product as a process. */
export async function startProduct(settings: Record<string, string>, { countTrips = false }: Counting = {}) {
  await build({ quiet: true })
  const port = await freePort()
  const counting = countTrips ? ['--import', path.join(import.meta.dirname, 'count-trips.ts')] : []
  const child = spawn(process.execPath, [...counting, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DEMO: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  })
  process.once('exit', () => child.kill('SIGTERM'))
  const host = `http://127.0.0.1:${port}`
  await answered(`${host}/readyz`)
  return { child, host, pid: child.pid ?? 0 }
}

/** The bare server beside it, on the same database. */
export async function startBare(databaseUrl: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), databaseUrl], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [port] = (await once(child, 'message')) as [number]
  return { child, host: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
}

export async function startBenchServer(settings: Record<string, string> = {}, counting: Counting = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const { child: server, host, pid } = await startProduct({ DATA_DIR: folder, ...settings }, counting)
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') })
  const db = openDatabase(openPool(postgres.url, { connections: 2, writesAlone: true }))
  const operator = await givenOperator(db)
  const user = await givenUser(db, operator, { level: 1, password })
  const { token } = await call(login, { body: { email: user.email, password } }, { host })
  const pidFile = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')
  return {
    host,
    db,
    operator,
    token,
    url: postgres.url,
    pid,
    folder,
    postgresPid: Number(pidFile.split('\n')[0]),
    /** Statements that requests have sent to the database since the last question. */
    trips: () =>
      new Promise<number>((resolve) => {
        server.once('message', (count) => resolve(Number(count)))
        server.send('trips')
      }),
    async stop() {
      await db.destroy()
      await postgres.stop()
      await ended(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
