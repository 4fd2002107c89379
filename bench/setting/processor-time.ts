import { readdir, readFile } from 'node:fs/promises'

/** Hundredths of a second, on every Linux. */
const ticksPerSecond = 100

/**
 * Seconds of processor that a process has used, with those that it started, but without `apart` and what that started: the
 * product starts its own database. NaN where there is no /proc.
 */
export async function processorTime(pid: number, apart?: number): Promise<number> {
  const all = await readdir('/proc').catch(() => [])
  if (all.length === 0) return Number.NaN
  const ticks = new Map<number, { parent: number; used: number }>()
  for (const name of all) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name of the program may hold spaces and brackets; what follows it does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // its own, and that of children which have ended
    const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    ticks.set(Number(name), { parent: Number(fields[1]), used })
  }
  const belongs = (each: number): boolean => {
    for (let at = each, steps = 0; at > 1 && steps < 20; at = ticks.get(at)?.parent ?? 0, steps += 1) {
      if (at === apart) return false
      if (at === pid) return true
    }
    return false
  }
  return [...ticks].reduce((sum, [each, { used }]) => sum + (belongs(each) ? used : 0), 0) / ticksPerSecond
}
