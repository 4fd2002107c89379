import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countries } from '#domain/country/country.ts'
import { typedFields } from '#words/typed-fields.ts'

import { phone, requiredPhone } from './fields.ts'
import { phoneIn, possiblePhone, readablePhone, withCountryCode } from './phone-number.ts'
import { callingCodeOf, phoneShape, tidyPhone, withCallingCode } from './typed-fields.ts'

test.each([
  ['AR', '011 4321-9876', '+541143219876'],
  ['AR', '11 15 4321-9876', '+5491143219876'],
  ['AR', '0351 15 432 1987', '+5493514321987'],
  ['BO', '7 1234567', '+59171234567'],
  ['BO', '2 212 3456', '+59122123456'],
  ['BR', '(11) 99123-4567', '+5511991234567'],
  ['BR', '011 99123 4567', '+5511991234567'],
  ['CL', '9 8765 4321', '+56987654321'],
  ['CL', '(2) 2123 4567', '+56221234567'],
  ['CL', '56 9 8765 4321', '+56987654321'],
  ['CO', '300 123 4567', '+573001234567'],
  ['CO', '604 444 1234', '+576044441234'],
  ['MX', '55 1234 5678', '+525512345678'],
  ['PE', '912345678', '+51912345678'],
  ['PE', '(01) 234 5678', '+5112345678'],
  ['US', '(415) 555-2671', '+14155552671'],
  ['US', '1 415 555 2671', '+14155552671'],
  ['DE', '0171 2345678', '+491712345678'],
  ['DE', '030 901820', '+4930901820'],
  ['FR', '06 12 34 56 78', '+33612345678'],
  ['CL', '+1 202 555 0123', '+12025550123'],
  ['CL', '0051 912345678', '+51912345678'],
  ['US', '0056 9 8765 4321', '+56987654321'],
  ['CL', '+44 (0)20 7946 0000', '+442079460000'],
  ['CL', '+52 1 55 1234 5678', '+525512345678'],
  ['CL', '987654321 anexo 12', '+56987654321'],
  ['CL', '\u202a+56 9 8765 4321\u202c', '+56987654321'],
  ['CL', '+56\u202f9\u20078765\u20094321', '+56987654321'],
  ['CL', '+56\u20119\u20118765\u20114321', '+56987654321'],
  ['CL', 'tel:+56987654321', '+56987654321'],
  ['CL', 'WhatsApp: +56 9 8765 4321', '+56987654321'],
  ['CL', '\uff0b56 9 8765 4321', '+56987654321'],
  ['CL', '+56 56987654321', '+56987654321'],
  ['CL', '+56 +56987654321', '+56987654321'],
  ['US', '+1 1415 555 2671', '+14155552671'],
])('in %s, %s is kept as %s', (country, typed, kept) => {
  expect(phone.parse(withCountryCode(typed, country))).toBe(kept)
})

test.each([
  ['12', 'CL'],
  ['22 123 456', 'CL'],
  ['8765 4321', 'CL'],
  ['912345678', 'ZZ'],
  ['no tiene', 'CL'],
  ['', 'CL'],
])('keeps %s in %s as typed', (typed, country) => {
  expect(withCountryCode(typed, country)).toBe(typed)
})

test.each([
  ['+56 9 8765 432', typedFields.phone],
  ['+999 123 456 789', typedFields.phone],
  ['', typedFields.required],
])('a customer who writes %s is asked again', (typed, message) => {
  expect(requiredPhone.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  ['\u202a+56 9 8765 4321\u202c'],
  ['WhatsApp +56 9 8765 4321'],
  ['tel:+56-9-8765-4321'],
  ['+56 56987654321'],
  ['+56 9 8765 4321 anexo 12'],
])('a customer who pastes «%s» is called at +56 9 8765 4321', (typed) => {
  expect(requiredPhone.parse(typed)).toBe('+56987654321')
})

test('a customer may write the number without its country code', () => {
  expect(requiredPhone.parse('9 8765 4321')).toBe('987654321')
})

test('every number that is kept already passes when its booking is edited', () => {
  const kept = fc.stringMatching(/^\+[1-9]\d{6,14}$/)
  fc.assert(
    fc.property(kept, (number) => {
      const again = phone.parse(number)
      expect(again).toMatch(phoneShape)
      expect(phone.parse(again)).toBe(again)
    }),
  )
  // In South Africa a 0 is dialled before the number: one after another is taken off.
  expect(phone.parse(phone.parse('+270000000'))).toBe(phone.parse('+270000000'))
  // Too short without it.
  expect(phone.parse('+4900000')).toBe('+4900000')
  expect(phone.parse('+5698765432')).toBe('+5698765432')
  expect(phone.parse('')).toBe('')
})

test('spaces, dots, dashes and parentheses change nothing', () => {
  const national = fc.stringMatching(/^9[2-9]\d{7}$/)
  const gap = fc.constantFrom('', ' ', '-', '.', '  ')
  fc.assert(
    fc.property(national, fc.array(gap, { minLength: 9, maxLength: 9 }), (number, gaps) => {
      const typed = gaps.map((space, place) => number.charAt(place) + space).join('')
      expect(possiblePhone(`+56 ${typed}`)).toBe(`+56${number}`)
      expect(phone.parse(withCountryCode(typed, 'CL'))).toBe(`+56${number}`)
    }),
  )
})

test.each([
  ['+56955500100', '+56 9 5550 0100'],
  ['+14155552671', '+1 415 555 2671'],
  ['+5491155512345', '+54 9 11 5551 2345'],
  ['+51987654321', '+51 987 654 321'],
  ['', ''],
  ['anexo 12', 'anexo 12'],
])('«%s» is read as «%s»', (given, read) => {
  expect(readablePhone(given)).toBe(read)
})

test.each(Object.entries(countries))(
  'shows a national number of %s as the number that is kept',
  (country, { phone_example }) => {
    const code = callingCodeOf(phone_example)
    const kept = tidyPhone(phone_example)
    for (const typed of [kept.slice(code.length), kept.slice(1), `00${kept.slice(1)}`]) {
      const shown = withCallingCode(typed, phone_example)
      expect(possiblePhone(shown)).toBe(kept)
      expect(phoneIn(country, shown)).toBe(kept)
    }
  },
)

test('a number with a country code, or too short for one, is shown unchanged', () => {
  for (const typed of ['+1 415 555 2671', '00 1 415 555 2671', '12345', ''])
    expect(withCallingCode(typed, '+51 984 555 102')).toBe(typed)
  expect(withCallingCode('984555102', '')).toBe('984555102')
  expect(withCallingCode('(084) 26-2020', '+51 912 345 678')).toBe('+51 (084) 26-2020')
})
