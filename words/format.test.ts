import { expect, test } from 'vitest'

import { formatMoney, leftForYou, leftText } from './format.ts'

test.each([
  [25_000, 'CLP', '$25.000'],
  [12_050, 'PEN', 'S/ 120,50'],
  [-1_000_000, 'CLP', '−$1.000.000'],
  [2500, 'USD', 'US$25,00'],
])('%i %s is written %s', (amount, currency, written) => {
  expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(written)
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
