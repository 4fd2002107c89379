import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { pooledSettings } from '#server/db/database.ts'

import { endProcess, findProgram, spawnAsNobody } from './local-program.ts'

/** Why what needs it is left out; null: it is there. */
export const pgbouncerMissing =
  findProgram('pgbouncer') === null ? 'The package pgbouncer is not installed on this machine' : null

export async function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A real PgBouncer in transaction pooling before all databases of a server; anybody of this machine may use it. */
export async function startPgbouncer(server: string, { connections = 20, port = 0 } = {}) {
  const { hostname, port: to, username, password } = new URL(server)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const at = port || (await findPort())
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${to} user=${username}${password && ` password=${password}`} connect_query='${pooledSettings.replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_login_retry = 1
query_wait_timeout = 10
`,
  )
  const url = Object.assign(new URL(server), { port: String(at) }).href
  let child: ChildProcess
  const start = async () => {
    child = spawnAsNobody(findProgram('pgbouncer') ?? 'pgbouncer', [settings])
    for (const end = Date.now() + 20_000; !(await answers(url)); await sleep(50))
      if (Date.now() > end) throw new Error(`PgBouncer did not start with ${settings}`)
  }
  await start()
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    url,
    port: at,
    start,
    pid: () => child.pid ?? 0,
    end: (signal: NodeJS.Signals = 'SIGKILL') => endProcess(child, signal),
    async stop() {
      await endProcess(child, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
