/* oxlint-disable unicorn/require-post-message-target-origin -- a thread's port is not a window */
import { parentPort, workerData } from 'node:worker_threads'

import type { Day } from '../rules/day.ts'
import { proposeDay } from '../rules/propose-day.ts'

type Work = { day: Day; seed: number; rounds: number; flag: SharedArrayBuffer }

const { day, seed, rounds, flag } = workerData as Work
const cancelled = new Int32Array(flag)
let lastPercent = -1

const plan = proposeDay(day, {
  seed,
  rounds,
  isCancelled: () => Atomics.load(cancelled, 0) === 1,
  onProgress: (share) => {
    const percent = Math.floor(share * 100)
    if (percent === lastPercent) return
    lastPercent = percent
    parentPort?.postMessage({ progress: share })
  },
})
parentPort?.postMessage({ plan })
