import { expect, test } from 'vitest'

import { loginFrom, placeAfterLogin } from './paths.ts'

test('a person who logs in comes back to where they were going', () => {
  const login = loginFrom({ pathname: '/booking', search: '?search=muñoz&status=pendiente' })
  expect(placeAfterLogin(login.slice(login.indexOf('?')))).toBe('/booking?search=muñoz&status=pendiente')
  expect(loginFrom({ pathname: '/', search: '' })).toBe('/login')
})

test.each([
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/users\n',
  'https://evil.test',
  'javascript:alert(1)',
  '/login?desde=/users',
  '',
])('leads no one away by %s', (place) => {
  expect(placeAfterLogin(`?${new URLSearchParams({ desde: place }).toString()}`)).toBe('/')
})
