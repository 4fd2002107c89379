import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, fchownSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import {
  clearStalePidFile,
  createFolder,
  findRunning,
  readPassword,
  refuseForeignFolder,
} from '#server/db/postgres-folder.ts'
import { keep } from '#server/db/postgres-keeper.ts'
import { announcePresence, type Presence } from '#server/db/postgres-presence.ts'
import { chooseAccount, findPrograms, runProgram, type Account } from '#server/db/postgres-programs.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  /** For tests: no waiting for the disk, so a crash of the machine may lose everything. */
  fast?: boolean
  /** For hundreds of short connections: memory in large pieces that are kept, which takes more of it. */
  largePieces?: boolean
  settings?: Record<string, string>
  /** Starts the server again if it stops unexpectedly, as often as needed, and reports it. */
  keepRunning?: (said: string) => void
}

export type EmbeddedPostgres = {
  /** Ask for it each time: a server that was started again may be at another port. */
  readonly url: string
  /** True when another process had started the server. */
  joined: boolean
  /** Stops the server, unless another process still uses it: then the last one stops it. */
  stop: () => Promise<void>
}

const startTimeout = 120_000
const stopTimeout = 60_000
const largestLog = 10_000_000

// Errors of a start that races with another, or directly follows a crash: worth a retry.
const passing =
  /lock file "postmaster.pid"|pre-existing shared memory block|could not bind|Address already in use/

/** Starts the PostgreSQL server of a folder, creating it the first time, or joins the running one. */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  mkdirSync(path.dirname(dataDir), { recursive: true })
  refuseForeignFolder(dataDir)
  // Every connection with the returned address counts as ours, whichever process opens it.
  const name = `embedded-${process.pid}-${randomBytes(3).toString('hex')}`
  let reached = await reach(dataDir, name, options)
  const keeper = options.keepRunning
    ? keep(dataDir, {
        pid: () => reached.pid,
        ended: () => reached.presence.ended,
        say: options.keepRunning,
        startAgain: async () => {
          const next = await reach(dataDir, name, options, reached.port)
          void reached.presence.forget()
          reached = next
        },
      })
    : null
  return {
    get url() {
      return reached.url
    },
    joined: reached.joined,
    stop: once(async () => {
      await keeper?.()
      const { url, presence, joined } = reached
      await stop(dataDir, presence, () => announcePresence(url, name), !joined)
    }),
  }
}

type Reached = { url: string; pid: number; port: number; presence: Presence; joined: boolean }

async function reach(
  dataDir: string,
  name: string,
  options: EmbeddedPostgresOptions,
  port?: number,
): Promise<Reached> {
  let launched: Launch | undefined
  let complaint = ''
  for (const end = Date.now() + startTimeout; Date.now() < end; await sleep(20)) {
    const running = findRunning(dataDir)
    if (running?.ready) {
      const url = addressOf(dataDir, running.port, name)
      const presence = await announcePresence(url, name)
      if (!presence) continue
      return { url, pid: running.pid, port: running.port, presence, joined: launched?.port !== running.port }
    }
    if (running || (launched && !hasEnded(launched.child))) continue
    if (launched) {
      complaint = readLog(launched)
      if (!passing.test(complaint)) {
        throw new Error(`PostgreSQL could not start on ${dataDir}. It says: ${complaint}`)
      }
      await sleep(100)
    }
    launched = await launch(dataDir, options, port)
  }
  throw new Error(
    `PostgreSQL on ${dataDir} was not ready after ${startTimeout / 1000} seconds: it may still be recovering, so try ` +
      `again in a while; if no server is running there, delete its file postmaster.pid. ${complaint}`,
  )
}

/**
 * Memory in pieces of 2 MB that are kept: a virtual machine may charge dearly for each new page, and hundreds of short
 * connections ask for many. Of the GNU C library; others do not read it.
 */
const largePieceSettings = {
  GLIBC_TUNABLES: [
    'glibc.malloc.hugetlb=1',
    'glibc.malloc.top_pad=8388608',
    'glibc.malloc.trim_threshold=1073741824',
    'glibc.malloc.mmap_threshold=1073741824',
  ].join(':'),
}

type Launch = { child: ChildProcess; port: number; log: string; logStart: number }

async function launch(
  dataDir: string,
  { fast = false, largePieces = false, settings = {} }: EmbeddedPostgresOptions,
  preferredPort?: number,
): Promise<Launch> {
  const programs = findPrograms()
  const account = chooseAccount(programs, dataDir)
  await createFolder(programs, account, dataDir, fast)
  clearStalePidFile(dataDir)
  const port = await findFreePort(preferredPort).catch(() => findFreePort())
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    log_checkpoints: 'off',
    // Without the rows: a refused duplicate would write a person's address into the log.
    log_error_verbosity: 'terse',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...settings,
  }
  const args = ['-D', dataDir, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  const program = path.join(programs, 'postgres')
  const memory = largePieces ? largePieceSettings : {}
  return { ...spawnServer(account, program, args, dataDir, memory), port: Number(all.port) }
}

function spawnServer(
  account: Account,
  program: string,
  args: string[],
  dataDir: string,
  memory: Record<string, string>,
) {
  const log = path.join(dataDir, 'server.log')
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) renameSync(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  if (account.uid !== undefined && account.gid !== undefined) fchownSync(output, account.uid, account.gid)
  const child = runProgram(account, program, args, ['ignore', 'ignore', output], memory)
  child.on('error', () => {}) // detected as an end without log output
  child.unref()
  closeSync(output)
  return { child, log, logStart: size > largestLog ? 0 : size }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

function readLog({ child, log, logStart }: Launch): string {
  if (child.pid === undefined) return 'nothing, because its program cannot be run on this machine.'
  const text = readFileSync(log).subarray(logStart).toString('utf8').trim()
  return text
    ? text.slice(-4000)
    : `nothing, but it ended with ${child.signalCode ?? `code ${child.exitCode}`}.`
}

function addressOf(dataDir: string, port: number, name: string): string {
  return `postgres://postgres:${readPassword(dataDir)}@127.0.0.1:${port}/postgres?application_name=${name}`
}

async function stop(
  dataDir: string,
  presence: Presence,
  again: () => Promise<Presence | undefined>,
  own: boolean,
) {
  const shutDown = () => stopServer(dataDir)
  let leaving = await presence.leave(shutDown)
  // The server ended all connections, after a crash of one of them: it may be up again.
  if (leaving === 'connection-lost') leaving = (await (await again())?.leave(shutDown)) ?? leaving
  if (leaving === 'others-remain' && own) {
    console.error(`PostgreSQL on ${dataDir} keeps running, because another program still uses it.`)
  }
}

async function stopServer(dataDir: string) {
  const running = findRunning(dataDir)
  if (!running) return
  process.kill(running.pid, 'SIGINT') // PostgreSQL's «fast» shutdown
  for (const end = Date.now() + stopTimeout; findRunning(dataDir)?.pid === running.pid; await sleep(15)) {
    if (Date.now() > end) {
      throw new Error(
        `PostgreSQL on ${dataDir} has not stopped after a minute: look at process ${running.pid}.`,
      )
    }
  }
}

function findFreePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(preferred, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => (result ??= action())
}
