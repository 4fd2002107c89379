import { speakToMany } from '#server/language/speaking.ts'
import { answerRequests } from '#server/threads/answer-requests.ts'
import { speakAs } from '#words/language.ts'

import type { Drawing, Drawn } from './paper-aside.ts'

/** The other side of `paperAside`: draws each paper that arrives, in its language and country. */
export function drawOnRequest(draw: (facts: never) => Promise<Buffer>) {
  speakToMany()
  answerRequests<Drawn>(
    async ({ spoken, facts }: Drawing) => new Uint8Array(await speakAs(spoken, () => draw(facts as never))),
    (bytes) => [bytes.buffer],
  )
}
