import { expect, test } from 'vitest'

import { countries } from '#domain/country/country.ts'

import { answerTo, failureOf } from './failure.rules.ts'
import { isSameNumber, numberForms } from './numbers.rules.ts'
import { filled, flat, languagesFor, namesIn } from './template-text.rules.ts'
import { windowEnd } from './whatsapp.ts'

test.each([
  ['+55 31 98888-8888', ['5531988888888', '553188888888']],
  ['553188888888', ['553188888888', '5531988888888']],
  // a landline of Belo Horizonte
  ['+55 31 3333-4444', ['553133334444']],
  ['+52 1 55 1234 5678', ['5215512345678', '525512345678']],
  ['525512345678', ['525512345678', '5215512345678']],
  ['+54 9 11 2345-6789', ['5491123456789', '541123456789']],
  ['541123456789', ['541123456789', '5491123456789']],
  ['+56 9 1234 5678', ['56912345678']],
  ['', []],
])('%s is written %j', (phone, forms) => {
  expect(numberForms(phone)).toEqual(forms)
  for (const form of forms) expect(isSameNumber(phone, form)).toBe(true)
})

test.each(Object.entries(countries))('knows an answer from %s by its own number', (_, { phone_example }) => {
  const digits = phone_example.replace(/\D/g, '')
  expect(numberForms(phone_example)[0]).toBe(digits)
  for (const form of numberForms(phone_example)) expect(isSameNumber(form, phone_example)).toBe(true)
  expect(isSameNumber(phone_example, `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`)).toBe(false)
})

test.each([
  [190, 'detener'],
  [240, 'detener'],
  [130_429, 'reintentar'],
  [131_026, 'correo'],
  [131_047, 'plantilla'],
  [132_001, 'otro_idioma'],
  [999_999, 'correo'],
])('code %d: %s', (code, answer) => {
  expect(answerTo(failureOf(code))).toBe(answer)
})

test('what is put into a template is one paragraph and never nothing', () => {
  expect(flat('Hotel\n Tulor\t\t casa   2     B ', '—')).toBe('Hotel Tulor casa 2 B')
  expect(flat(' \n ', 'tu alojamiento')).toBe('tu alojamiento')
  expect(namesIn('Hola, {{name}}: {{hour}} ({{name}}).')).toEqual(['name', 'hour'])
  expect(filled('Hola, {{name}}: {{other}}', { name: 'Ana' })).toBe('Hola, Ana: {{other}}')
  expect(languagesFor('pt')).toEqual(['pt_BR', 'en', 'es'])
})

test('free text is taken for a day after the last message of the person', () => {
  const now = new Date('2027-05-03T12:00:00Z')
  expect(windowEnd(new Date('2027-05-02T12:00:01Z'), now)).toEqual(new Date('2027-05-03T12:00:01Z'))
  expect(windowEnd(new Date('2027-05-02T12:00:00Z'), now)).toBeNull()
  expect(windowEnd(null, now)).toBeNull()
})
