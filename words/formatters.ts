import { grammar } from './grammar.ts'
import { country } from './language.ts'

/** The language's own formatters, each made once: making one costs ten times what writing with it does. */
function kept<Options extends object, Made>(make: (locale: string, options: Options) => Made) {
  const made = new Map<string, Made>()
  return (locale: string, options: Options): Made => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const fresh = make(locale, options)
    made.set(key, fresh)
    return fresh
  }
}

export const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const listFormat = kept((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
export const displayNames = kept(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
)

/**
 * The locale of numbers: the operator's country decides separators and signs, whatever the language of the words
 * (decision 0421).
 */
export function numberLocale(): string {
  const code = country()
  return code === '' ? grammar.locale : code === 'BR' ? 'pt-BR' : `es-${code}`
}

/** «.» and «,»: the signs between thousands and before decimals. */
export function separators(): { group: string; decimal: string } {
  const parts = numberFormat(numberLocale(), {
    useGrouping: 'always',
    minimumFractionDigits: 1,
  }).formatToParts(1000)
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { group: sign('group'), decimal: sign('decimal') }
}

/** «4.320» */
export const formatNumber = (value: number) => numberFormat(numberLocale(), {}).format(value)

/** «Uno, dos y tres» */
export const formatList = (names: Iterable<string>) =>
  listFormat(grammar.locale, { type: 'conjunction' }).format(names)

/** «Español», «Inglés» */
export function languageName(code: string): string {
  const name = displayNames(grammar.locale, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toUpperCase() + name.slice(1)
}
