import { expect, test } from 'vitest'

import { siteOrigin } from './site-origin.rules.ts'

test.each([
  ['https://www.misalida.cl', 'https://www.misalida.cl'],
  [' https://WWW.MiSalida.cl/ ', 'https://www.misalida.cl'],
  ['https://misalida.cl:443', 'https://misalida.cl'],
  ['https://misalida.cl:8443', 'https://misalida.cl:8443'],
  ['https://peñas.cl', 'https://xn--peas-hqa.cl'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
])('takes %s as %s', (typed, origin) => {
  expect(siteOrigin(typed)).toEqual({ origin })
})

test.each([
  ['', 'scheme'],
  ['www.misalida.cl', 'scheme'],
  ['http://www.misalida.cl', 'scheme'],
  ['ftp://misalida.cl', 'scheme'],
  ["'self'", 'scheme'],
  ['https://*.misalida.cl', 'wildcard'],
  ['*', 'wildcard'],
  ['https://misalida.cl/tours', 'path'],
  ['https://misalida.cl/?a=1', 'path'],
  ['https://misalida.cl/#', 'path'],
  ['https://misalida', 'host'],
  ['https://', 'host'],
  ['https://ana:clave@misalida.cl', 'host'],
  ['https://203.0.113.7', 'host'],
  ['https://[2001:db8::1]', 'host'],
  ['https://misalida.cl https://otro.cl', 'host'],
  ['https://misalida.cl;script-src', 'host'],
])('refuses %s for its %s', (typed, fault) => {
  expect(siteOrigin(typed)).toEqual({ fault })
})
