import { type CountryFacts, factsOf } from '#domain/country/country.ts'

let shown = ''

/** The country whose words and examples this browser shows. A server, which answers many, names it each time. */
export const shownCountry = () => shown

/** Sets the country of the office that this browser shows. */
export const showCountry = (country: string) => {
  shown = country
}

/** An example of the operator's country; empty where none is known. */
export const exampleOf = (fact: Extract<keyof CountryFacts, `${string}_example`>, country = shown): string =>
  factsOf(country)?.[fact] ?? ''
