import { type CountryFacts, factsOf } from '#domain/country/country.ts'

import { country as spokenCountry } from './language.ts'

/** An example of the operator's country; empty where none is known. */
export const exampleOf = (
  fact: Extract<keyof CountryFacts, `${string}_example`>,
  country = spokenCountry(),
): string => factsOf(country)?.[fact] ?? ''
