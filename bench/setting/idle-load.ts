/** Resident memory and processor share of an idle server, read from /proc. */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { processorTime, treeOf } from './processor-time.ts'

/** Megabytes of all processes: `rss` counts shared pages in each, `pss` divides them among those that share. */
async function memoryOf(pids: readonly number[]) {
  const sums = { rss: 0, pss: 0 }
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    for (const key of ['rss', 'pss'] as const)
      sums[key] += Number(new RegExp(`^${key}:\\s+(\\d+)`, 'im').exec(text)?.[1] ?? 0) / 1024
  }
  return sums
}

export type IdleLoad = Record<'node' | 'postgres', { rss: number; pss: number; percent: number }>

/** Memory at the end of `seconds` without a request, and the share of one processor during them. */
export async function idleLoad(node: number, postgres: number, seconds: number): Promise<IdleLoad> {
  const used = async () => ({
    node: await processorTime(node, postgres),
    postgres: await processorTime(postgres),
  })
  const [before, began] = [await used(), performance.now()]
  await sleep(seconds * 1000)
  const [after, took] = [await used(), (performance.now() - began) / 1000]
  const share = (which: 'node' | 'postgres') => ((after[which] - before[which]) / took) * 100
  return {
    node: { ...(await memoryOf([node])), percent: share('node') },
    postgres: { ...(await memoryOf(await treeOf(postgres))), percent: share('postgres') },
  }
}
