import { CallFailed } from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf } from '#contract/endpoint/endpoint.ts'

import { listen, type ServerEvent } from './live-stream.ts'

const firstPause = 1000
const longestPause = 30_000
/** The server says something every twenty seconds. */
const silence = 45_000
/** A hidden tab closes its connection, because a browser opens at most six to one server. */
const unseenFor = 60_000

type Following = { over: AbortSignal; onEvent: (event: ServerEvent) => void; onLost: () => void }

/** Reads the events of an endpoint until `over`; a stream that ends is opened again. */
export async function followStream<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { over, onEvent, onLost }: Following,
) {
  let pause = firstPause
  const onStreamEvent = (event: ServerEvent) => {
    if (event.event === 'hello') pause = firstPause
    onEvent(event)
  }
  while (!over.aborted) {
    const seen = whileSeen(over)
    try {
      await seen.begins
      await listen(endpoint, input, { signal: seen.signal, onEvent: onStreamEvent, silence })
    } catch (error) {
      if (error instanceof CallFailed && error.status >= 400 && error.status < 500) return onLost()
    } finally {
      seen.end()
    }
    if (over.aborted) return
    onLost()
    await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)))
    pause = Math.min(longestPause, pause * 2)
  }
}

/** Starts when the tab is visible, and stops after it was hidden for a while. */
function whileSeen(over: AbortSignal) {
  const left = new AbortController()
  const ended = new AbortController()
  const signal = AbortSignal.any([over, left.signal])
  let timer = 0
  const begins = new Promise<void>((resolve) => {
    const look = () => {
      clearTimeout(timer)
      if (!document.hidden || over.aborted) resolve()
      else timer = window.setTimeout(() => left.abort(), unseenFor)
    }
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    over.addEventListener('abort', look, { signal: ended.signal })
    if (!document.hidden) resolve()
  })
  return {
    begins,
    signal,
    end() {
      clearTimeout(timer)
      ended.abort()
    },
  }
}
