import { readdir, readFile } from 'node:fs/promises'

/** Hundredths of a second, on every Linux. */
const ticksPerSecond = 100

type Process = { parent: number; used: number }

/** All processes; empty where there is no /proc. */
async function processes(): Promise<Map<number, Process>> {
  const all = await readdir('/proc').catch(() => [])
  const found = new Map<number, Process>()
  for (const name of all) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name of the program may hold spaces and brackets; what follows it does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // its own, and that of children which have ended
    const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    found.set(Number(name), { parent: Number(fields[1]), used })
  }
  return found
}

function belongs(all: Map<number, Process>, each: number, pid: number, apart?: number): boolean {
  for (let at = each, steps = 0; at > 1 && steps < 20; at = all.get(at)?.parent ?? 0, steps += 1) {
    if (at === apart) return false
    if (at === pid) return true
  }
  return false
}

/** A process and those that it started. */
export async function treeOf(pid: number): Promise<number[]> {
  const all = await processes()
  return [...all.keys()].filter((each) => belongs(all, each, pid))
}

/**
 * Seconds of processor that a process has used, with those that it started, but without `apart` and what that started: the
 * product starts its own database. NaN where there is no /proc.
 */
export async function processorTime(pid: number, apart?: number): Promise<number> {
  const all = await processes()
  if (all.size === 0) return Number.NaN
  const used = [...all].filter(([each]) => belongs(all, each, pid, apart))
  return used.reduce((sum, [, each]) => sum + each.used, 0) / ticksPerSecond
}
