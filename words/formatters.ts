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

const whole = new Intl.NumberFormat('es-CL')
/** «4.320» */
export const formatNumber = (value: number) => whole.format(value)

const conjunction = new Intl.ListFormat('es', { type: 'conjunction' })
/** «Uno, dos y tres» */
export const formatList = (names: Iterable<string>) => conjunction.format(names)
