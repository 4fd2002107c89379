/* oxlint-disable unicorn/require-post-message-target-origin -- a thread's port is not a window */
import { parentPort } from 'node:worker_threads'

import { speakToMany } from '#server/language/speaking.ts'
import { speakAs } from '#words/language.ts'

import type { Drawing, Drawn } from './paper-aside.ts'

/** The other side of `paperAside`: draws each paper that arrives, one after the other, in its language and country. */
export function drawOnRequest(draw: (facts: never) => Promise<Buffer>) {
  speakToMany()
  let line = Promise.resolve()
  parentPort?.on('message', (drawing: Drawing) => {
    const before = line
    line = (async () => {
      await before
      const { id, spoken, facts } = drawing
      try {
        const bytes = new Uint8Array(await speakAs(spoken, () => draw(facts as never)))
        post({ id, bytes }, [bytes.buffer])
      } catch (error) {
        post({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      }
    })()
  })
}

const post = (drawn: Drawn, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(drawn, transferred)
