import { globSync, readFileSync } from 'node:fs'

import type { Language } from '#domain/language.ts'

const sourcesOf = {
  es: [
    'words/{es,office}/**/*.ts',
    'words/refusals/{*,es/*}.ts',
    'web/storefront/texts/es/*.ts',
    'web/backoffice/**/*.texts.ts',
    'words/*.ts',
    'modules/*/{module.{office,history}-words.ts,words/es/**/*.ts,public/texts/es/*.ts,office/**/*.texts.ts}',
  ],
  en: [
    'words/{en,refusals/en}/**/*.ts',
    'web/storefront/texts/en/*.ts',
    'modules/*/{words,public/texts}/en/**/*.ts',
  ],
  pt: [
    'words/{pt,refusals/pt}/**/*.ts',
    'web/storefront/texts/pt/*.ts',
    'modules/*/{words,public/texts}/pt/**/*.ts',
  ],
}

/** What letters say in one language; office names are Spanish. */
const lettersIn = (language: Language) =>
  globSync(['letters/*/*.letter.ts', 'modules/*/letters/*.letter.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [
      ...source.matchAll(new RegExp(`^  ${language}:[^]*?(?=^  (?:es|en|pt):|^\\})`, 'gm')),
      ...(language === 'es' ? source.matchAll(/^export const office = [^]*?^\}/gm) : []),
    ])
    .map(([said]) => said)

/** Letters alone are abbreviations, but for «y»; addresses, codes and currencies are nobody's language. */
const wordsIn = (text: string) =>
  text
    .replace(/\S+@\S+|https?:\S+|(?<![\p{L}\d])[A-Z\d]{2,6}(?![\p{L}\d])/gu, ' ')
    .toLowerCase()
    .match(/\p{L}{2,}(?:-\p{L}+)*|(?<!\p{L})y(?!\p{L})/gu) ?? []

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$|^\} from .*$/gm, ' ')

/** The texts between quotes of a source, without what is filled in. */
const textsIn = (source: string): string[] =>
  (withoutComments(source).match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? []).map((text) =>
    text.replace(/\$\{[^}]*\}/g, ' '),
  )
const quotedIn = (source: string) => textsIn(source).join(' ')

const localeOf = { es: 'es-CL', en: 'en-US', pt: 'pt-BR' }
/** Days, months, countries and languages, as the language data writes them. */
function namesIn(language: Language): string[] {
  const locale = localeOf[language]
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)))
  const write = (month: 'long' | 'short', weekday: 'long' | 'short') =>
    days.map((day) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month, weekday }).format(day))
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const codes = ['AR', 'BO', 'BR', 'CL', 'CO', 'DE', 'ES', 'FR', 'MX', 'PE', 'US', 'UY']
  return [
    ...write('long', 'long'),
    ...write('short', 'short'),
    ...codes.map((code) => countries.of(code) ?? ''),
    ...['es', 'en', 'pt', 'fr', 'de', 'it'].map((code) => languages.of(code) ?? ''),
  ]
}

const vocabularyOf = (language: Language) =>
  new Set(
    [
      ...[
        ...globSync(sourcesOf[language]).map((file) => readFileSync(file, 'utf8')),
        ...lettersIn(language),
      ].map(language === 'es' ? quotedIn : withoutComments),
      ...namesIn(language),
    ].flatMap(wordsIn),
  )

const known = { es: vocabularyOf('es'), en: vocabularyOf('en'), pt: vocabularyOf('pt') }

/** Spanish words in any position, so that a Spanish sentence among other texts is found too. */
const neverElsewhere = new Set(
  wordsIn(`el los las del y lo una tu tus con hasta hay pero muy más día días fecha fechas salida salidas recogida recogidas
    correo enlace cuando dónde aquí ahora después puedes puede tienes tiene cuesta mismo persona personas niño niños pasajero
    pasajeros cupo cupos escríbenos precio precios queda quedan vuelve elige nosotros hacer nuestro nuestra siguiente noche hoy
    gracias hola vehículo vehículos alojamiento habitación dirección teléfono nombre también según otra otro qué cuánto año
    años semana devolución cancelación abono  revisa prueba intenta`),
)

/** The longest first: a name may be part of another. */
const without = (text: string, names: Iterable<string>) =>
  [...names]
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ' '), text)

/** Words of our Spanish texts that this language never uses; `names` are user input and names. */
export const spanishIn = (
  language: Exclude<Language, 'es'>,
  text: string,
  names: Iterable<string> = [],
): string[] => [
  ...new Set(
    wordsIn(without(text, names)).filter(
      (word) => neverElsewhere.has(word) || (known.es.has(word) && !known[language].has(word)),
    ),
  ),
]

/** Words of our Spanish texts, with a Spanish ending, that a single English text uses. */
export function spanishInOneText(): string[] {
  const uses = new Map<string, number>()
  for (const file of globSync(sourcesOf.en))
    for (const text of textsIn(readFileSync(file, 'utf8')))
      for (const word of new Set(wordsIn(text))) uses.set(word, (uses.get(word) ?? 0) + 1)
  return [...uses].flatMap(([word, count]) =>
    count === 1 && word.length > 3 && known.es.has(word) && /(?:[ao]s?|[áéíóúñ]\p{L}*)$/u.test(word)
      ? [word]
      : [],
  )
}
