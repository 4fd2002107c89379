import type { Ages } from '#domain/products/prices/age.rules.ts'
import { formatList, formatNumber, languageName } from '#words/formatters.ts'

/** Texts shared by several public pages. */
export const texts = {
  languages: 'Language',
  skip: 'Skip to content',
  catalogue: 'All tours',
  writeWhatsApp: 'Message us on WhatsApp',
  call: 'Call',
  contact: 'Contact',
  poweredBy: 'Powered by Baqueano',
  registry: 'Registration:',
  from: 'from',
  pricesIn: (currency: string) => `Prices in ${currency}.`,
  seeIn: (currency: string) => `Prices and payment in ${currency}`,
  otherDepartures: {
    title: 'These departures have room for your group',
    keeps: 'Choose one to continue. You won’t lose what you wrote.',
  },
  start: 'Starts',
  duration: 'Duration',
  passengers: 'Travelers',
  per: { persona: 'per person', grupo: 'per group', vehiculo: 'per vehicle' },
  map: 'See on the map',
  opensOutside: '(opens another page)',
  terms: 'Terms of service',
  book: 'Book',
  payNothingNow: 'Pay nothing now',
  preview: 'Preview: this is how the page will look. You can’t book from here yet.',
  previewOnSale: 'Preview of the published page. You can’t book from here.',

  languageList: (codes: readonly string[]) => formatList(codes.map(languageName)),
  /** “Ages 12 and up”, “Ages 3 to 11”, “Up to age 2” */
  agesOf({ min_age, max_age }: Ages): string {
    if (max_age === null) return min_age > 0 ? `Ages ${min_age} and up` : 'Any age'
    if (min_age === 0) return `Up to age ${max_age}`
    return min_age === max_age ? `Age ${min_age}` : `Ages ${min_age} to ${max_age}`
  },
  /** “4,320 m” */
  altitude: (metres: number) => `${formatNumber(metres)} m`,
}
