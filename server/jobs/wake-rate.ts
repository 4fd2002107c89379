import type { WorkerEvents, WorkerPool } from 'graphile-worker'

/** A lane that was woken so lately waits for the end of it. */
const pauseMs = 200

/**
 * Each new job, of any kind, wakes every lane, which asks the database for a job of its own: with many sales that is most
 * of what the queue does. Within a pause all announcements wake a lane once; after a quiet pause the first one does at once.
 */
export function limitWakeRate(events: WorkerEvents) {
  let pause: NodeJS.Timeout | undefined
  let waiting = 0

  const begin = (workerPool: WorkerPool) => {
    pause = setTimeout(() => {
      pause = undefined
      if (waiting === 0) return
      const count = waiting
      waiting = 0
      begin(workerPool)
      workerPool.nudge(count)
    }, pauseMs)
    pause.unref()
  }

  events.on('pool:listen:notification', ({ workerPool, message }) => {
    if (message.channel !== 'jobs:insert') return
    if (!pause) return begin(workerPool)
    waiting += 1
    // The pool reads the count after this, and wakes no worker.
    message.payload = JSON.stringify({ count: 0 })
  })
  events.on('pool:gracefulShutdown', () => {
    clearTimeout(pause)
    waiting = 0
  })
}
