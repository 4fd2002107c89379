import { AsyncLocalStorage } from 'node:async_hooks'

import { speakBy, type Spoken } from '#words/language.ts'

const stored = new AsyncLocalStorage<Spoken>()

/** From here on language and country follow each request and each job, also across an `await`. */
export const speakToMany = () =>
  speakBy({
    spoken: () => stored.getStore(),
    run: (spoken, act) => stored.run(spoken, act),
  })
