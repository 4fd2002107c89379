import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of packages are also in folders that only root has in its path. */
const folders = ['/usr/lib/postgresql/15/bin', ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of a program of this machine, or null. */
export const findProgram = (name: string): string | null =>
  folders.map((folder) => join(folder, name)).find(mayRun) ?? null

/** Ends a process started here and waits for its exit. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

/** Programs that refuse root run under an account without rights. */
export function spawnAsNobody(program: string, args: readonly string[]): ChildProcess {
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  return spawn(program, args, {
    ...account,
    cwd: '/',
    stdio: 'ignore',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  })
}

/** The processes that another one started and that still are. */
export function childrenOf(parent: number): number[] {
  const isChild = (name: string) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]) === parent
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number)
}
