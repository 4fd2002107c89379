import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Day, Proposal } from '#domain/planning/day.ts'

export type Planning = { plan: Promise<Proposal | null>; cancel: () => void }
type Said = { progress: number } | { plan: Proposal }

/** Plans a day in a thread of its own, so that nobody else waits. Cancelled, there is no plan. */
export function planAside(
  day: Day,
  { seed, rounds, onProgress }: { seed: number; rounds: number; onProgress: (share: number) => void },
): Planning {
  const flag = new SharedArrayBuffer(4)
  const worker = new Worker(join(import.meta.dirname, 'plan-day.thread.ts'), {
    workerData: { day, seed, rounds, flag },
    execArgv: [],
  })
  const isCancelled = () => Atomics.load(new Int32Array(flag), 0) === 1
  const plan = new Promise<Proposal | null>((resolve, reject) => {
    worker.on('message', (said: Said) => {
      if ('plan' in said) resolve(isCancelled() ? null : said.plan)
      else onProgress(said.progress)
    })
    worker.once('error', reject)
    worker.once('exit', () => resolve(null))
  })
  return {
    plan,
    cancel: () => {
      Atomics.store(new Int32Array(flag), 0, 1)
    },
  }
}
