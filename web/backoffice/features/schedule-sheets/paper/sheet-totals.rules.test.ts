import { expect, test } from 'vitest'

import { categoryTotals } from './sheet-totals.rules.ts'

const passenger = (category_label: string) => ({
  id: '',
  full_name: '',
  category_label,
  nationality: '',
  attendance: 'pendiente' as const,
  document: '',
  diet: '',
  health_notes: '',
})

test('the people of every party are counted by category, the most numerous first', () => {
  const stops = [
    { passengers: [passenger('Niño'), passenger('Adulto')] },
    { passengers: [passenger('Adulto')] },
  ]
  expect(categoryTotals(stops)).toEqual([
    { label: 'Adulto', people: 2 },
    { label: 'Niño', people: 1 },
  ])
})
