import { expect, test } from 'vitest'

import { sheetEmail } from './sheet-published.email.ts'

test('an address that a customer typed is no link in the letter to the crew', () => {
  const copy = {
    name: 'Valle',
    notes: '',
    start_time: '08:00',
    end_time: '12:00',
    vehicle: null,
    crew: [],
    stops: [],
    passengers: [],
  }
  const { body } = sheetEmail({
    operator: { name: 'Andes' },
    name: 'Wilson',
    sheet_number: 7,
    date: '2027-05-10',
    version: 2,
    copy,
    changes: [{ kind: 'stop_in', place: 'Caracoles 1 www.evil.test/pago', time: '07:20' }],
    link: 'https://tours.example/planilla',
  })
  expect(body).toContain('Caracoles 1 www.')
  expect(body).not.toContain('evil.test')
  expect(body).toContain('https://tours.example/planilla')
})
