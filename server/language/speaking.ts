import { AsyncLocalStorage } from 'node:async_hooks'

import { speakBy, type Spoken, usual } from '#words/language.ts'

const stored = new AsyncLocalStorage<Spoken>()

/** From here on language and country follow each request and each job, also across an `await`. */
export const speakToMany = () =>
  speakBy({
    spoken: () => stored.getStore() ?? usual,
    run: (spoken, act) => stored.run(spoken, act),
  })
