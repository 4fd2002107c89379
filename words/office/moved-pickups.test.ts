import { expect, test } from 'vitest'

import { movedPickupsAct, movedPickupsText, movedPickupsTitle } from './moved-pickups.ts'

test('distinguishes one booking and several in text', () => {
  expect(movedPickupsText({ bookings: 1, letters: 1, published: 1 })).toBe(
    '1 reserva cambia de hora o de lugar de recogida. 1 recibirá un correo en unos minutos. 1 está en una planilla publicada.',
  )
  expect(movedPickupsText({ bookings: 12, letters: 9, published: 5 })).toBe(
    '12 reservas cambian de hora o de lugar de recogida. 9 recibirán un correo en unos minutos. 5 están en planillas publicadas.',
  )
  expect(movedPickupsText({ bookings: 2, letters: 0, published: 0 })).toBe(
    '2 reservas cambian de hora o de lugar de recogida. Por ahora no se envían correos.',
  )
  expect([movedPickupsTitle(1), movedPickupsTitle(12)]).toEqual([
    '¿Cambiar la recogida de una reserva?',
    '¿Cambiar la recogida de 12 reservas?',
  ])
  expect([movedPickupsAct(1), movedPickupsAct(12)]).toEqual(['Cambiar la recogida', 'Cambiar 12 recogidas'])
})
