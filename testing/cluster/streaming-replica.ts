import { type ChildProcess, execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { endProcess, findProgram, spawnAsNobody } from './local-program.ts'
import { findPort } from './pgbouncer.ts'

const run = promisify(execFile)
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Why what needs it is left out; null: it is there. */
export const replicaMissing =
  findProgram('initdb') === null || findProgram('pg_basebackup') === null
    ? 'The programs of PostgreSQL (Debian: postgresql-15) are not installed on this machine'
    : null

const programOf = (name: string) => findProgram(name) ?? name

/** A PostgreSQL server of its own in a folder of its own, to be stopped, killed and started again. */
function serverIn(data: string, port: number, settings: readonly string[]) {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child: ChildProcess | null = null
  process.once('exit', () => child?.kill('SIGQUIT'))
  return {
    url,
    pid: () => child?.pid ?? 0,
    async start() {
      const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
      child = spawnAsNobody(programOf('postgres'), ['-D', data, ...all.flatMap((each) => ['-c', each])])
      for (const end = Date.now() + 60_000; !(await answers(url)); await sleep(50))
        if (Date.now() > end || child.exitCode !== null)
          throw new Error(`PostgreSQL in ${data} did not start`)
    },
    /** SIGINT: at once and in order; SIGQUIT: as if its machine had gone. */
    end: (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => (child ? endProcess(child, signal) : Promise.resolve()),
  }
}

/** Two servers of Debian's PostgreSQL, one a streaming replica of the other. */
export async function startReplicated(settings: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'replicated-'))
  await chmod(folder, 0o755)
  if (nobody.uid) await chown(folder, nobody.uid, nobody.gid)
  const [mainData, copyData] = [join(folder, 'primary'), join(folder, 'replica')]
  await run(
    programOf('initdb'),
    ['-D', mainData, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...nobody,
      cwd: '/',
    },
  )
  await appendFile(join(mainData, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n')
  const primary = serverIn(mainData, await findPort(), ['max_connections=200', ...settings])
  await primary.start()
  await run(
    programOf('pg_basebackup'),
    ['-d', primary.url, '-D', copyData, '-R', '-X', 'stream', '-c', 'fast'],
    {
      ...nobody,
      cwd: '/',
    },
  )
  const replica = serverIn(copyData, await findPort(), ['max_connections=200', ...settings])
  await replica.start()
  return {
    folder,
    primary,
    replica,
    async stop() {
      await replica.end('SIGQUIT')
      await primary.end('SIGQUIT')
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
