import { expect, test } from 'vitest'

import { historySentences } from '#words/office/history/history.ts'

test('an offer is in the history of its booking', () => {
  const data = { product: 'Géiseres del Tatio', date: '2026-11-21', start_time: '05:00' }
  expect(historySentences({ entity: 'booking', kind: 'waiting_offered', data, actor: '' })).toEqual([
    'El sistema ofreció los cupos que se liberaron en Géiseres del Tatio, sáb 21 nov, 05:00, a la siguiente persona de la lista de espera',
  ])
})
