/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window */
import { Worker } from 'node:worker_threads'

import { spoken, type Spoken } from '#words/language.ts'

export type Drawing = { id: number; spoken: Spoken; facts: unknown }
export type Drawn = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

type Waiting = { resolve: (paper: Buffer) => void; reject: (error: Error) => void }

/** One paper takes a tenth of a second; a thread that says nothing for so long is stuck. */
const usualSilenceMs = 30_000
/** The thread holds a typesetter and its fonts: it ends when no paper was asked for in this time. */
const idleMs = 600_000
const maxMemoryMb = 256
/** With less, a sixth of the time of a paper goes into freeing memory. */
const youngMemoryMb = 32

/**
 * Draws papers in a thread of their own, one after the other, in the current language and country. `thread` is the path of
 * a file that calls `drawOnRequest`. The facts are copied to it.
 */
export function paperAside(
  thread: string,
  longestSilenceMs = usualSilenceMs,
): (facts: unknown) => Promise<Buffer> {
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
      () => end('The paper was not drawn in time'),
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
    started.on('message', (drawn: Drawn) => {
      const asked = waiting.get(drawn.id)
      waiting.delete(drawn.id)
      watch()
      if ('error' in drawn) asked?.reject(new Error(drawn.error))
      else asked?.resolve(Buffer.from(drawn.bytes.buffer))
    })
    const stop = (error?: unknown) => {
      if (worker === started) end(`The thread that draws papers ended: ${String(error)}`)
    }
    started.on('error', stop)
    started.on('exit', stop)
    return started
  }

  return (facts) =>
    new Promise<Buffer>((resolve, reject) => {
      worker ??= start()
      const id = (last += 1)
      waiting.set(id, { resolve, reject })
      const drawing: Drawing = { id, spoken: spoken(), facts }
      try {
        worker.postMessage(drawing)
      } catch (error) {
        waiting.delete(id)
        reject(error instanceof Error ? error : new Error(String(error)))
      }
      watch()
    })
}
