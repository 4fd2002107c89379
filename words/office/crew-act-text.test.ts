import { expect, test } from 'vitest'

import { crewActText } from './crew-act-text.ts'

const plain = { about: '', locator: '', payload: {}, undone_kind: null }

test('an act reads as a sentence with the person, the money or the words of the crew', () => {
  expect(crewActText({ ...plain, kind: 'aboard', about: 'Eva', locator: 'KX3R7P' }, 'CLP')).toBe(
    'A bordo: Eva (KX3R7P)',
  )
  expect(crewActText({ ...plain, kind: 'undone', about: 'Eva', undone_kind: 'no_show' }, 'CLP')).toBe(
    'Deshecho: No se presentó, Eva',
  )
  expect(crewActText({ ...plain, kind: 'cash', about: 'Ana', payload: { amount: 5000 } }, 'CLP')).toBe(
    'Efectivo recibido: $5.000, Ana',
  )
  expect(crewActText({ ...plain, kind: 'started' }, 'CLP')).toBe('Salió')
  const closing = {
    kilometres: 120,
    expenses: [
      { what: 'Peaje', amount: 1000 },
      { what: 'Bencina', amount: 2000 },
    ],
    cash_received: 0,
    note: 'Barro',
  }
  expect(crewActText({ ...plain, kind: 'closed', payload: closing }, 'CLP')).toBe(
    'Cierre: 120 km, gastos $3.000, entrega $0, Barro',
  )
  const unsaid = { ...closing, cash_received: null }
  expect(crewActText({ ...plain, kind: 'closed', payload: unsaid }, 'CLP')).toBe(
    'Cierre: 120 km, gastos $3.000, sin indicar cuánto entrega, Barro',
  )
})
