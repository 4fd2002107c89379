import type { Language } from '#domain/language.ts'

/** How texts are written: words in the reader's language, numbers as people of the operator's country write them. */
export type Spoken = {
  language: Language
  /** ISO 3166-1; empty: none is known, and numbers follow the language */
  country: string
  /** IANA zone of the operator, on whose clock departures start; empty: none is known */
  zone: string
}

export type Speaking = {
  spoken: () => Spoken
  /** Runs `act` with this language and country. */
  run: <Said>(spoken: Spoken, act: () => Said) => Said
}

let current: Spoken = { language: 'es', country: '', zone: '' }
/** For a browser, which has one language, and for synchronous code. It does not extend behind an `await`. */
const atOnce: Speaking = {
  spoken: () => current,
  run(spoken, act) {
    const before = current
    current = spoken
    try {
      return act()
    } finally {
      current = before
    }
  },
}

let speaking = atOnce

/**
 * The server, which speaks to many at a time, brings a way that follows each request (server/language/speaking.ts).
 * Outside of a request it knows none.
 */
export const speakBy = (other: Pick<Speaking, 'run'> & { spoken: () => Spoken | undefined }) => {
  speaking = { run: other.run, spoken: () => other.spoken() ?? current }
}

export const spoken = () => speaking.spoken()
export const speakAs: Speaking['run'] = (wanted, act) => speaking.run(wanted, act)

export const language = () => spoken().language
/** Runs `act` in this language; country and zone stay. */
export const speak = <Said>(wanted: Language, act: () => Said): Said =>
  speakAs({ ...spoken(), language: wanted }, act)

/** The operator's country, or an empty text. */
export const country = () => spoken().country
/** Runs `act` with the numbers and words of this country; language and zone stay. */
export const inCountry = <Said>(wanted: string, act: () => Said): Said =>
  speakAs({ ...spoken(), country: wanted }, act)

/** The operator's zone, or an empty text. */
export const zone = () => spoken().zone
/** Runs `act` with numbers, words and clock of this operator; the language stays. */
export const inPlace = <Said>(operator: { country: string; time_zone: string }, act: () => Said): Said =>
  speakAs({ ...spoken(), country: operator.country, zone: operator.time_zone }, act)

/** Sets what is given of a browser, which has one page. */
export const speakOnly = (wanted: Partial<Spoken>) => {
  current = { ...current, ...wanted }
}

/**
 * The texts of the current language at the time of access. A missing text does not compile. In a browser all
 * three are the page's language (vite.config.ts).
 * The annotation lets the bundler leave out what a page does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
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
