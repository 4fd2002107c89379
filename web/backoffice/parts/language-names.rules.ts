const languages = new Intl.DisplayNames('es', { type: 'language' })
const regions = new Intl.DisplayNames('es', { type: 'region' })

/** «español, inglés»: names of language codes. */
export function languageNames(codes: readonly string[]): string {
  return codes.map((code) => languages.of(code) ?? code).join(', ')
}

/** «Chile»; nothing for an empty code. */
export function countryName(code: string): string {
  return code ? (regions.of(code) ?? code) : ''
}
