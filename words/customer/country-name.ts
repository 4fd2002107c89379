import { displayNames } from '../formatters.ts'
import { grammar } from '../grammar.ts'

/** «Chile», «Estados Unidos» */
export const countryName = (code: string): string =>
  displayNames(grammar.locale, { type: 'region' }).of(code) ?? code
