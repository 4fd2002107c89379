/** An installation of several machines on this one: what Debian packages give, and the product in its roles. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { modules } from '#app/modules/demo.ts'
import type { DemoModule } from '#demo/demo-module.ts'
import { startStandIns } from '#e2e/steps/stand-ins.ts'
import { endProcess } from '#testing/cluster/local-program.ts'
import { nginxMissing, startNginx } from '#testing/cluster/nginx.ts'
import { findPort, pgbouncerMissing, startPgbouncer } from '#testing/cluster/pgbouncer.ts'
import { replicaMissing, startReplicated } from '#testing/cluster/streaming-replica.ts'

import { answered } from '../setting/bench-server.ts'

/** Why it can't be built here, a sentence for each package. */
export const missing = [replicaMissing, pgbouncerMissing, nginxMissing].filter((each) => each !== null)

/** What can be stopped and started again while the others work. */
export type Part = { name: string; stop: () => Promise<void>; start: () => Promise<void> }

const root = path.join(import.meta.dirname, '../..')

async function startProcess(role: string, settings: Record<string, string>) {
  const port = await findPort()
  const host = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))
  const start = async () => {
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        RATE_LIMITS: '0',
        LOG_LEVEL: 'silent',
        ...settings,
        ROLE: role,
        PORT: String(port),
      },
    })
    await answered(`${host}/readyz`)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => child && endProcess(child, signal)
  try {
    await start()
  } catch (error) {
    // One that never answered would keep this process from ending.
    await stop('SIGKILL')
    throw error
  }
  return { port, host, start, stop }
}

/** Primary and replica, PgBouncer, nginx, webs, two workers and a planner, with the demo's operators. */
export async function startCluster({ webs = 3 } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cluster-'))
  const closings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of closings.splice(0).toReversed()) await close()
  }
  try {
    return { ...(await startMachines(folder, closings, webs)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startMachines(folder: string, closings: (() => Promise<unknown>)[], webs: number) {
  const port = await findPort()
  const host = `http://127.0.0.1:${port}`
  const standIns = await startStandIns()
  closings.push(() => standIns.close())
  // One for all: a payment is begun at one web and comes back to another.
  const played: Record<string, string> = {}
  for (const { playServers } of modules as readonly DemoModule[]) {
    const servers = await playServers?.(folder)
    if (!servers) continue
    closings.push(() => servers.close())
    Object.assign(played, servers.settings)
  }
  const pair = await startReplicated(['hot_standby_feedback=on'])
  closings.push(() => pair.stop())
  const pooler = await startPgbouncer(pair.primary.url)
  closings.push(() => pooler.stop())
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: pair.primary.url,
    DATABASE_POOLER_URL: pooler.url,
    DATABASE_REPLICA_URL: pair.replica.url,
    TRUST_PROXY: '1',
    DEMO: '1',
    PUBLIC_URL: host,
    ...standIns.settings,
    ...played,
  }
  const parts: Part[] = []
  const processes: Awaited<ReturnType<typeof startProcess>>[] = []
  const roles = [...Array.from({ length: webs }, () => 'web'), 'worker', 'worker', 'planner']
  for (const [index, role] of roles.entries()) {
    const each = await startProcess(role, settings)
    closings.push(() => each.stop())
    processes.push(each)
    // Every second one goes as if its machine had.
    const signal = index % 2 === 0 ? 'SIGTERM' : 'SIGKILL'
    parts.push({ name: `${role} (${signal})`, stop: () => each.stop(signal), start: () => each.start() })
  }
  const front = await startNginx(
    processes.slice(0, webs).map((each) => each.port),
    port,
  )
  closings.push(() => front.stop())
  await answered(`${front.host}/readyz`)
  parts.push(
    { name: 'replica (killed)', stop: () => pair.replica.end('SIGQUIT'), start: () => pair.replica.start() },
    { name: 'PgBouncer (killed)', stop: () => pooler.end(), start: () => pooler.start() },
    { name: 'primary (killed)', stop: () => pair.primary.end('SIGQUIT'), start: () => pair.primary.start() },
    { name: 'nginx', stop: () => front.end(), start: () => Promise.resolve(front.start()) },
  )
  return {
    host,
    port,
    url: pair.primary.url,
    replicaUrl: pair.replica.url,
    journeys: standIns.journeys,
    /** one of the webs, without nginx before it */
    web: processes[0]?.host ?? '',
    parts,
  }
}
