import { expect, test } from 'vitest'

import { markText } from './minimums.texts.ts'

const zone = 'America/Santiago'
const mark = { seats: 3, min_pax: 4, decide_by: '2027-05-04T22:00:00.000Z', rule_acts: true }

test('a mark says how many of how many, and until when it is decided', () => {
  expect(markText(mark, new Date('2027-05-04T12:00:00Z'), zone)).toBe(
    'Bajo el mínimo: 3 de 4, decidir antes de las 18:00',
  )
  expect(markText(mark, new Date('2027-05-03T23:00:00Z'), zone)).toBe(
    'Bajo el mínimo: 3 de 4, decidir antes del mar 4 may, 18:00',
  )
  expect(markText(mark, new Date('2027-05-04T22:00:00Z'), zone)).toBe(
    'Bajo el mínimo: 3 de 4, se decide en unos minutos',
  )
  expect(markText({ ...mark, rule_acts: false }, new Date('2027-05-04T12:00:00Z'), zone)).toBe(
    'Bajo el mínimo: 3 de 4, falta decidir',
  )
})
