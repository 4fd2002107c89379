/* oxlint-disable unicorn/require-post-message-target-origin -- a thread's port is not a window */
import { parentPort } from 'node:worker_threads'

import type { Answered, Asked } from './request-thread.ts'

/** The other side of `requestThread`: answers each request, one after the other. `transfer` names buffers that need no copy. */
export function answerRequests<Answer>(
  answer: (request: never) => Answer | Promise<Answer>,
  transfer: (answer: Answer) => ArrayBuffer[] = () => [],
) {
  let line = Promise.resolve()
  parentPort?.on('message', ({ id, request }: Asked) => {
    const before = line
    line = (async () => {
      await before
      try {
        const answered = await answer(request as never)
        post({ id, answer: answered }, transfer(answered))
      } catch (error) {
        post({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      }
    })()
  })
}

const post = (answered: Answered, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(answered, transferred)
