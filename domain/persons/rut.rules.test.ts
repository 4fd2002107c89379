import { expect, test } from 'vitest'

import { isRut } from './rut.rules.ts'

test.each(['12.345.678-5', '12345678-5', '123456785', '7.654.321-6', '10.000.013-K', '10000013k'])(
  '%s is a RUT',
  (typed) => expect(isRut(typed)).toBe(true),
)

test.each(['12.345.678-9', '12.345.678', '5', '', 'AB123456', '12.345.678-55'])('«%s» is no RUT', (typed) =>
  expect(isRut(typed)).toBe(false),
)
