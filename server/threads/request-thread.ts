/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window */
import { Worker } from 'node:worker_threads'

export type Asked = { id: number; request: unknown }
export type Answered = { id: number; answer: unknown } | { id: number; error: string }

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }
type Asker<Handler extends (request: never) => unknown> = (
  request: Parameters<Handler>[0],
) => Promise<Awaited<ReturnType<Handler>>>
type Limits = {
  /** a thread that answers nothing for so long is stuck */
  longestSilenceMs?: number
  /** the thread ends when nothing was asked of it in this time */
  idleMs?: number
  maxMemoryMb?: number
  youngMemoryMb?: number
}

/**
 * Work in a thread of its own, one request after the other, so that it does not block the event loop. `thread` is the path of a
 * file that calls `answerRequests` with the `Handler`. Requests are copied to it. A thread that ends rejects what waits, and the next request starts
 * another.
 */
export function requestThread<Handler extends (request: never) => unknown>(
  thread: string,
  { longestSilenceMs = 30_000, idleMs = 600_000, maxMemoryMb = 256, youngMemoryMb = 32 }: Limits = {},
): Asker<Handler> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let clock: NodeJS.Timeout | undefined
  let last = 0

  function end(reason: string) {
    const ended = worker
    worker = null
    clearTimeout(clock)
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
    void ended?.terminate()
  }
  function watch() {
    clearTimeout(clock)
    clock = setTimeout(
      () => end('The thread did not answer in time'),
      waiting.size > 0 ? longestSilenceMs : idleMs,
    )
    clock.unref()
  }
  function start(): Worker {
    const started = new Worker(thread, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: youngMemoryMb },
    })
    started.unref()
    started.on('message', (answered: Answered) => {
      const asked = waiting.get(answered.id)
      waiting.delete(answered.id)
      watch()
      if ('error' in answered) asked?.reject(new Error(answered.error))
      else asked?.resolve(answered.answer as never)
    })
    const stop = (error?: unknown) => {
      if (worker === started) end(`The thread ended: ${String(error)}`)
    }
    started.on('error', stop)
    started.on('exit', stop)
    return started
  }

  return (request) =>
    new Promise((resolve, reject) => {
      worker ??= start()
      const id = (last += 1)
      waiting.set(id, { resolve, reject })
      const asked: Asked = { id, request }
      try {
        worker.postMessage(asked)
      } catch (error) {
        waiting.delete(id)
        reject(error instanceof Error ? error : new Error(String(error)))
      }
      watch()
    })
}
