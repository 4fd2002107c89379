import { expect, test } from 'vitest'

import { withCountryCode } from './phone.rules.ts'

test.each([
  ['9 8765 4321', 'CL', '+56 9 8765 4321'],
  ['912345678', 'PE', '+51 912345678'],
  ['011 4321-9876', 'AR', '+54 11 4321-9876'],
  ['+1 202 555 0123', 'CL', '+1 202 555 0123'],
  ['0051 912345678', 'CL', '+51 912345678'],
  ['12', 'CL', '12'],
  ['912345678', 'ZZ', '912345678'],
  ['', 'CL', ''],
])('%s in %s is %s', (typed, country, phone) => {
  expect(withCountryCode(typed, country)).toBe(phone)
})
