import { grammar } from './grammar.ts'

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

/** «4.320» */
export const formatNumber = (value: number) => numberFormat(grammar.locale, {}).format(value)

/** «Uno, dos y tres» */
export const formatList = (names: Iterable<string>) =>
  listFormat(grammar.locale, { type: 'conjunction' }).format(names)

/** «Español», «Inglés» */
export function languageName(code: string): string {
  const name = displayNames(grammar.locale, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toUpperCase() + name.slice(1)
}
