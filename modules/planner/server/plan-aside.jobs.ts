import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Day, Proposal } from '../rules/day.ts'

export type Planning = { plan: Promise<Proposal | null>; cancel: () => void }
type Said = { progress: number } | { plan: Proposal }

type Effort = { seed: number; rounds: number; onProgress: (share: number) => void }

/** A thread takes a processor whole: of more plans than this the later ones wait their turn. */
const mostAtOnce = 2
const waiting: (() => void)[] = []
let running = 0

/** Plans a day in a thread, so that requests are not blocked. Cancelled, there is no plan. */
export function planAside(day: Day, effort: Effort): Planning {
  const flag = new SharedArrayBuffer(4)
  const isCancelled = () => Atomics.load(new Int32Array(flag), 0) === 1
  const turn =
    running < mostAtOnce ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  const plan = turn
    .then(() => (isCancelled() ? null : planInThread(day, effort, { flag, isCancelled })))
    .finally(() => {
      running -= 1
      waiting.shift()?.()
    })
  return { plan, cancel: () => void Atomics.store(new Int32Array(flag), 0, 1) }
}

type Flag = { flag: SharedArrayBuffer; isCancelled: () => boolean }

function planInThread(day: Day, { seed, rounds, onProgress }: Effort, { flag, isCancelled }: Flag) {
  const worker = new Worker(join(import.meta.dirname, 'plan-day.thread.ts'), {
    workerData: { day, seed, rounds, flag },
    execArgv: [],
  })
  return new Promise<Proposal | null>((resolve, reject) => {
    worker.on('message', (said: Said) => {
      if ('plan' in said) resolve(isCancelled() ? null : said.plan)
      else onProgress(said.progress)
    })
    worker.once('error', reject)
    worker.once('exit', () => resolve(null))
  })
}
