import { expect, test } from 'vitest'

import { historySentences } from './history.ts'

const sentencesOf = (kind: string, data: Record<string, unknown> = {}, actor = 'Ana Rojas') =>
  historySentences({ entity: 'booking', kind, data, actor })

test('a suspended departure is told in the history of each booking', () => {
  const departure = { product: 'Géiseres del Tatio', date: '2026-11-21', start_time: '05:00' }
  expect(sentencesOf('departure_suspended', { ...departure, origin: 'clima' })).toEqual([
    'Ana Rojas suspendió la salida de Géiseres del Tatio, sáb 21 nov, 05:00, por el clima',
  ])
  const moved = {
    product: departure.product,
    from: departure,
    to: { date: '2026-11-22', start_time: '05:00' },
  }
  expect(sentencesOf('disruption_moved', moved, 'Cliente')).toEqual([
    'El cliente movió Géiseres del Tatio del sáb 21 nov, 05:00 al dom 22 nov, 05:00 sin diferencia de precio, por la suspensión',
  ])
  expect(sentencesOf('disruption_refunded', departure)).toEqual([
    'Ana Rojas canceló Géiseres del Tatio, sáb 21 nov, 05:00, sin penalidad por la suspensión',
  ])
  expect(sentencesOf('departure_reinstated', departure)).toEqual([
    'Ana Rojas levantó la suspensión de Géiseres del Tatio, sáb 21 nov, 05:00: la reserva se mantiene',
  ])
})
