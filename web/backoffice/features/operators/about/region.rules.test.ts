import { expect, test } from 'vitest'

import { countries } from '#domain/country/country.ts'

import { countryOptions, currencyOptions, zoneOptions } from './region.rules.ts'

test('offers the zone and the currency that each known country proposes', () => {
  const values = (options: { value: string }[]) => options.map(({ value }) => value)
  for (const [country, { time_zone, currency }] of Object.entries(countries)) {
    expect(values(countryOptions())).toContain(country)
    expect(values(zoneOptions('America/Santiago'))).toContain(time_zone)
    expect(values(currencyOptions())).toContain(currency)
  }
})
