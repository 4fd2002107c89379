const languages = new Intl.DisplayNames('es', { type: 'language' })
const regions = new Intl.DisplayNames('es', { type: 'region' })

/** «español, inglés»: codes as words. */
export function languageNames(codes: readonly string[]): string {
  return codes.map((code) => languages.of(code) ?? code).join(', ')
}

/** «Chile»; nothing for an empty code. */
export function countryName(code: string): string {
  return code ? (regions.of(code) ?? code) : ''
}
