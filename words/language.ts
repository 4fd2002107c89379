import type { Language } from '#domain/language.ts'

export type Speaking = {
  /** the current language */
  language: () => Language
  /** Runs `act` in this language. */
  speak: <Said>(language: Language, act: () => Said) => Said
}

let spoken: Language = 'es'
/** For a browser, which has one language, and for synchronous code. It does not extend behind an `await`. */
const atOnce: Speaking = {
  language: () => spoken,
  speak(language, act) {
    const before = spoken
    spoken = language
    try {
      return act()
    } finally {
      spoken = before
    }
  },
}

let speaking = atOnce

/** The server, which speaks to many at a time, brings a way that follows each request (server/language/speaking.ts). */
export const speakBy = (other: Speaking) => {
  speaking = other
}

export const language = () => speaking.language()
export const speak: Speaking['speak'] = (wanted, act) => speaking.speak(wanted, act)

/** From here on only this language is spoken: for a page, which has one. */
export const speakOnly = (wanted: Language) => {
  spoken = wanted
}

/**
 * The texts of the current language at the time of access. A missing text does not compile. In a browser all
 * three are the page's language (vite.config.ts).
 */
export function spokenIn<Words extends object>(
  words: { es: Words } & Record<Exclude<Language, 'es'>, NoInfer<Words>>,
): Words {
  const now = () => words[language()]
  return new Proxy(words.es, {
    get: (_, name) => Reflect.get(now(), name) as unknown,
    has: (_, name) => Reflect.has(now(), name),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(now(), name),
  })
}
