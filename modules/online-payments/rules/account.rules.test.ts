import { expect, test } from 'vitest'

import { keysFault } from './account.rules.ts'

const trial = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C'

test.each([
  ['webpay', 'prueba', '597055555532', trial, null],
  ['webpay', 'prueba', '597012345678', 'LLAVE', 'payment_keys_of_production'],
  ['webpay', 'produccion', '597012345678', 'LLAVE', null],
  ['webpay', 'produccion', '597055555532', 'LLAVE', 'payment_keys_of_trial'],
  ['webpay', 'produccion', '597012345678', trial, 'payment_keys_of_trial'],
  ['webpay', 'produccion', '597012345678', trial.toLowerCase(), 'payment_keys_of_trial'],
  ['webpay', 'prueba', '59705555553', trial, 'commerce_code_malformed'],
  ['webpay', 'prueba', '', trial, 'commerce_code_malformed'],
  ['mercado_pago', 'produccion', '', 'TEST-1-2', 'payment_keys_of_trial'],
  ['mercado_pago', 'prueba', '', 'TEST-1-2', null],
  ['mercado_pago', 'produccion', '', 'APP_USR-1-2', null],
  ['mercado_pago', 'prueba', '', 'APP_USR-1-2', null],
] as const)('%s in %s with %s and %s: %s', (provider, environment, account, secret, fault) => {
  expect(keysFault({ provider, environment, account, secret })).toBe(fault)
})
