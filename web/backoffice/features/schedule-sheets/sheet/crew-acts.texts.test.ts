import { expect, test } from 'vitest'

import { crewActsTexts } from './crew-acts.texts.ts'

test('the expected cash says that the crew’s expenses are not taken off, where there are any', () => {
  const { expected } = crewActsTexts.closing
  expect([null, 0, 45_000].map(expected)).toEqual([
    'Efectivo esperado',
    'Efectivo esperado',
    'Efectivo esperado, sin descontar los gastos',
  ])
})
