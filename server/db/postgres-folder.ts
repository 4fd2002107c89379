import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { isDatabase, runProgram, type Account } from '#server/db/postgres-programs.ts'

export type RunningServer = { pid: number; port: number; ready: boolean }

const passwordFile = 'superuser-password'

/** A folder that we cannot look into seems empty and idle. */
export function refuseForeignFolder(dataDir: string) {
  try {
    if (existsSync(dataDir)) accessSync(dataDir, constants.R_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `${dataDir} belongs to another user: start as that user, name another folder, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** The server that runs on the folder now, from the file it keeps there while it lives. */
export function findRunning(dataDir: string): RunningServer | undefined {
  // pid, data folder, start time, port, socket folder, address, shared memory, state
  const lines = readIfThere(path.join(dataDir, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !isServerOf(dataDir, pid)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

function isServerOf(dataDir: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  if (/\) Z /.test(readIfThere(`/proc/${pid}/stat`))) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT' // not ours to look at: suppose it is the server
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * PostgreSQL clears a pid file whose process has ended, but not one whose number now belongs to another program
 * or to a zombie. Another starter may have written a new file since we looked: that one is put back.
 */
export function clearStalePidFile(dataDir: string) {
  const file = path.join(dataDir, 'postmaster.pid')
  const seen = readIfThere(file)
  const pid = Number(seen.split('\n')[0])
  if (!pid || !isAlive(pid) || findRunning(dataDir)) return
  const aside = `${file}.stale-${randomBytes(4).toString('hex')}`
  try {
    renameSync(file, aside)
    if (readIfThere(aside) !== seen) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  rmSync(aside, { force: true })
}

/**
 * Created under a temporary name and renamed, so that an interrupted or a second creation never leaves half a
 * database.
 */
export async function createFolder(programs: string, account: Account, dataDir: string, fast: boolean) {
  if (isDatabase(dataDir)) return
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(
      `${dataDir} holds files that are not a PostgreSQL database: name an empty or a new folder.`,
    )
  }
  const fresh = `${dataDir}.new-${randomBytes(4).toString('hex')}`
  const password = `${fresh}.password`
  try {
    mkdirSync(fresh, { mode: 0o700 })
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (account.uid !== undefined && account.gid !== undefined) {
      chownSync(fresh, account.uid, account.gid)
      chownSync(password, account.uid, account.gid)
    }
    await initialize(programs, account, fresh, password, fast)
    renameSync(password, path.join(fresh, passwordFile))
    moveIntoPlace(fresh, dataDir)
  } finally {
    rmSync(password, { force: true })
    rmSync(fresh, { recursive: true, force: true })
  }
}

async function initialize(
  programs: string,
  account: Account,
  folder: string,
  password: string,
  fast: boolean,
) {
  const args = ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8']
  args.push('--locale=C', '--locale-provider=icu', '--icu-locale=es', ...(fast ? ['--no-sync'] : []))
  const child = runProgram(account, path.join(programs, 'initdb'), args, ['ignore', 'ignore', 'pipe'])
  let complaint = ''
  child.stderr?.on('data', (text) => (complaint += String(text)))
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Error(`The database could not be created in ${folder}. PostgreSQL says: ${complaint}`)
}

function moveIntoPlace(fresh: string, dataDir: string) {
  try {
    renameSync(fresh, dataDir)
  } catch (error) {
    if (isDatabase(dataDir)) return // another process was first
    throw new Error(
      `The new database could not be moved to ${dataDir}: if that is a mounted disk, name a folder inside it.`,
      { cause: error },
    )
  }
}

export function readPassword(dataDir: string): string {
  try {
    return readFileSync(path.join(dataDir, passwordFile), 'utf8').trim()
  } catch (error) {
    throw new Error(
      `The database password in ${path.join(dataDir, passwordFile)} cannot be read: start as the user who created ` +
        'the database, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
