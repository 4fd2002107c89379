import { AsyncLocalStorage } from 'node:async_hooks'

import type { Language } from '#domain/language.ts'
import { speakBy } from '#words/language.ts'

const spoken = new AsyncLocalStorage<Language>()

/** From here on what is spoken follows each request and each job, also across what it waits for. */
export const speakToMany = () =>
  speakBy({
    language: () => spoken.getStore() ?? 'es',
    speak: (language, act) => spoken.run(language, act),
  })
