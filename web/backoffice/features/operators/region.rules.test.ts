import { expect, test } from 'vitest'

import { currencyOptions, regionOf, zoneOptions } from './region.rules.ts'

test('a country proposes its zone and its currency, both of which can be chosen', () => {
  expect(regionOf('PE')).toEqual({ time_zone: 'America/Lima', currency: 'PEN' })
  expect(regionOf('CL')).toEqual({ time_zone: 'America/Santiago', currency: 'CLP' })
  expect(regionOf('KI')).toBeNull()
  const zones = new Set(zoneOptions('America/Santiago').map(({ value }) => value))
  const currencies = new Set(currencyOptions().map(({ value }) => value))
  for (const country of ['AR', 'BO', 'BR', 'CL', 'CO', 'EC', 'MX', 'PE', 'UY']) {
    const region = regionOf(country)
    expect(zones).toContain(region?.time_zone)
    expect(currencies).toContain(region?.currency)
  }
})
