import { expect, test } from 'vitest'

import { matchRemittance, readRemittance } from './remittance.rules.ts'

test('reads references and amounts below a title, in Spanish and English headings', () => {
  const spanish = [
    ['Pagos de mayo'],
    [],
    ['Referencia', 'Cliente', 'Monto pagado'],
    ['R-001', 'Ana', '30.000'],
    ['R-2', 'Luz', 'mil'],
    ['', '', '9'],
  ]
  expect(readRemittance(spanish, 'CLP')).toEqual({
    remitted: [{ row: 4, reference: 'R-001', amount: 30_000 }],
    wrong: [{ row: 5, value: 'mil' }],
  })
  const english = [
    ['Booking reference', 'Gross amount', 'Net payout'],
    ['TM-77', '100.00', '80.00'],
  ]
  expect(readRemittance(english, 'USD')?.remitted).toEqual([{ row: 2, reference: 'TM-77', amount: 8000 }])
  expect(readRemittance([['Nombre', 'Edad']], 'CLP')).toBe(null)
})

test('matches by reference or code, adds up rows of one reference, and says what is missing', () => {
  const line = (id: string, reference: string, left: number) => ({
    id,
    reference,
    locator: `L${id}`,
    amount: left,
    left,
  })
  const lines = [
    line('1', 'R-001', 30_000),
    line('2', 'R-2', 20_000),
    line('3', '', 10_000),
    line('4', 'R-4', 0),
    line('5', 'R-5', 1),
  ]
  const rows = [
    { row: 2, reference: 'r001', amount: 10_000 },
    { row: 3, reference: 'R 001', amount: 20_000 },
    { row: 4, reference: 'R-2', amount: 19_000 },
    { row: 5, reference: 'l3', amount: 10_000 },
    { row: 6, reference: 'R-4', amount: 5 },
    { row: 7, reference: 'X', amount: 7 },
  ]
  expect(matchRemittance(rows, lines)).toEqual({
    equal: [
      { line_id: '1', row: 2, reference: 'r001', expected: 30_000, amount: 30_000 },
      { line_id: '3', row: 5, reference: 'l3', expected: 10_000, amount: 10_000 },
    ],
    different: [{ line_id: '2', row: 4, reference: 'R-2', expected: 20_000, amount: 19_000 }],
    paid: [{ line_id: '4', row: 6, reference: 'R-4', expected: 0, amount: 5 }],
    unknown: [{ row: 7, reference: 'X', amount: 7 }],
    absent: 1,
  })
})
