import { expect, test } from 'vitest'

import { countries } from '#domain/country/country.ts'
import { type Language, languages } from '#domain/language.ts'
import { currencies } from '#domain/money.ts'
import { readAmount } from '#domain/typed-amount.ts'

import { formatDeparture, formatMoney, formatRate, leftForYou, leftText, startTime } from './format.ts'
import { formatNumber } from './formatters.ts'
import { inCountry, speak, speakAs } from './language.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['AR', 'ARS', '$ 119.310,50', 'US$ 1.193,10'],
  ['BO', 'BOB', 'Bs 119.310,50', 'US$ 1.193,10'],
  ['BR', 'BRL', 'R$ 119.310,50', 'US$ 1.193,10'],
  ['CL', 'CLP', '$11.931.050', 'US$1.193,10'],
  ['CO', 'COP', '$ 119.310,50', 'US$ 1.193,10'],
  ['CR', 'CRC', '₡119 310,50', 'US$ 1 193,10'],
  ['DO', 'DOP', 'RD$119,310.50', 'US$1,193.10'],
  ['EC', 'USD', '$119.310,50', '$1.193,10'],
  ['ES', 'EUR', '119.310,50 €', '1.193,10 US$'],
  ['GT', 'GTQ', 'Q 119,310.50', 'US$ 1,193.10'],
  ['HN', 'HNL', 'L 119,310.50', 'US$ 1,193.10'],
  ['MX', 'MXN', '$119,310.50', 'US$ 1,193.10'],
  ['NI', 'NIO', 'C$119,310.50', 'US$ 1,193.10'],
  ['PA', 'USD', 'US$ 119,310.50', 'US$ 1,193.10'],
  ['PE', 'PEN', 'S/ 119,310.50', 'US$ 1,193.10'],
  ['PY', 'PYG', 'Gs. 11.931.050', 'US$ 1.193,10'],
  ['SV', 'USD', '$119,310.50', '$1,193.10'],
  ['US', 'USD', '$119,310.50', '$1,193.10'],
  ['UY', 'UYU', '$ 119.310,50', 'US$ 1.193,10'],
])('writes amounts as people in %s do', (country, currency, own, dollars) => {
  const written = inCountry(country, () => [
    formatMoney(11_931_050, currency),
    formatMoney(-11_931_050, currency),
    formatMoney(119_310, 'USD'),
  ])
  expect(written.map(plain)).toEqual([own, `−${own}`, dollars])
})

test.each(Object.keys(countries))('keeps the separators of %s in every language', (country) => {
  const written = languages.map((language) =>
    speakAs({ language, country, zone: '' }, () =>
      [
        formatMoney(123_456_789, 'PEN').replace(/^[^\d]+|[^\d]+$/g, ''),
        formatRate('1050.25'),
        formatNumber(4321.5),
      ].map(plain),
    ),
  )
  expect(new Set(written.map(String)).size).toBe(1)
})

test('reads each amount as it is written, in every country, currency and language', () => {
  const misread = Object.keys(countries).flatMap((country) =>
    languages.flatMap((language) =>
      currencies.flatMap((currency) =>
        [0, 5, 99_900, 1_234_500, -123_456_700].flatMap((amount) => {
          const text = speakAs({ language, country, zone: '' }, () => formatMoney(amount, currency))
          return readAmount(text, currency) === amount ? [] : [`${country} ${text}`]
        }),
      ),
    ),
  )
  expect(misread).toEqual([])
})

test('follows the language where no country is known', () => {
  const written = languages.map((language) => speak(language, () => plain(formatMoney(25_000, 'CLP'))))
  expect(written).toEqual(['$25.000', 'CLP 25,000', 'CLP 25.000'])
})

test('marks a foreign currency that has the same sign', () => {
  expect(inCountry('PE', () => ['CLP', 'ARS'].map((each) => plain(formatMoney(100, each))))).toEqual([
    'CLP 100',
    'ARS 1.00',
  ])
})

test('keeps all digits of a rate', () => {
  const rates = ['PE', 'CL', 'CR'].map((country) =>
    inCountry(country, () => plain(formatRate('1050.123456789'))),
  )
  expect(rates).toEqual(['1,050.123456789', '1.050,123456789', '1 050,123456789'])
})

test('seats are counted, a departure that a whole group takes is free or not', () => {
  expect([0, 1, 3].map((left) => leftText(left, 'persona'))).toEqual(['sin cupos', '1 cupo', '3 cupos'])
  expect([0, 1, 2].map((left) => leftText(left, 'grupo'))).toEqual(['ocupada', 'libre', '2 libres'])
  expect([leftForYou(1, 'persona'), leftForYou(3, 'persona')]).toEqual(['queda 1 cupo', 'quedan 3 cupos'])
  expect([leftForYou(1, 'vehiculo'), leftForYou(4, 'grupo')]).toEqual([
    'libre para tu grupo',
    'libre para tu grupo',
  ])
})

test('says the first of two for a departure at an hour that the operator’s clock shows twice', () => {
  const starts = (language: Language, zone: string, date = '2028-04-01', time = '23:40') =>
    speakAs({ language, country: 'CL', zone }, () => startTime(date, time))
  const chile = 'America/Santiago'
  expect(languages.map((language) => starts(language, chile))).toEqual([
    '23:40 (primera vez)',
    '23:40 (first time)',
    '23:40 (primeira vez)',
  ])
  expect([
    starts('es', chile, '2028-04-01', '22:50'),
    starts('es', chile, '2028-04-02'),
    starts('es', 'America/Lima'),
    starts('es', ''),
    starts('es', chile, '', ''),
  ]).toEqual(['22:50', '23:40', '23:40', '23:40', ''])
  const tour = { date: '2028-04-01', start_time: '23:40', duration_minutes: 120 }
  expect(speakAs({ language: 'es', country: 'CL', zone: chile }, () => formatDeparture(tour))).toBe(
    'sáb 1 abr, 23:40 (primera vez)',
  )
})
