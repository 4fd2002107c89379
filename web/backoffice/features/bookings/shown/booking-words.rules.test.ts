import { expect, test } from 'vitest'

import type { PriceUnit } from '#domain/products/product/product.ts'

import { actsTexts } from '../acts/booking-acts.texts.ts'
import { deadlineWord, lastDayOfRow, pickupWord, shortName, takenBy } from './booking-words.rules.ts'

test('shows a deadline by its time today, by its day later, and as over once it passed', () => {
  const when = { zone: 'America/Santiago', now: new Date('2026-11-21T12:00:00Z') }
  expect(deadlineWord({ expires_at: '2026-11-21T17:30:00Z' }, when)).toBe('vence 14:30')
  expect(deadlineWord({ expires_at: '2026-11-23T02:00:00Z' }, when)).toBe('vence 22 nov, 23:00')
  expect(deadlineWord({ expires_at: '2026-11-21T12:00:00Z' }, when)).toBe('plazo vencido')
  expect(deadlineWord({ expires_at: null }, when)).toBe('')
})

test('a row of a tour of several days knows its last day', () => {
  const row = { service_date: '2026-12-28', start_time: '08:00:00', duration_minutes: 3 * 1440 }
  expect(lastDayOfRow(row)).toBe('2026-12-30')
  expect(lastDayOfRow({ ...row, duration_minutes: 600 })).toBe(null)
})

test('a pickup is its place, or the kind of place', () => {
  expect(pickupWord({ pickup: 'Hostal Sonchek', pickup_mode: 'hotel' })).toBe('Hostal Sonchek')
  expect(pickupWord({ pickup: '', pickup_mode: 'punto' })).toBe('Punto de encuentro')
  expect(pickupWord({ pickup: '', pickup_mode: 'por_definir' })).toBe('Por definir')
})

test('shows a colleague by first name and initial', () => {
  expect(shortName('Javiera Contreras Díaz')).toBe('Javiera C.')
  expect(shortName('María Ángeles Peña Soto')).toBe('María P.')
  expect(shortName('Ana Rojas')).toBe('Ana R.')
  expect(shortName('Ana')).toBe('Ana')
  expect(shortName('')).toBe('')
})

test('names the departure freed by a cancellation, or the number of remaining tours', () => {
  const product = { price_unit: 'persona' as const }
  const one = { status: 'confirmada' as const, seats: 2, date: '2026-11-21', start_time: '05:00', product }
  const off = { ...one, status: 'cancelada' as const }
  const many = { seats: '4 cupos', isOne: false, what: '2 tours' }
  expect(takenBy({ items: [one, off] })).toEqual({ ...many, seats: '2 cupos', what: 'sáb 21 nov, 05:00' })
  expect(takenBy({ items: [one, one, off] })).toEqual(many)
  expect(takenBy({ items: [off, off] })).toEqual(many)
})

test('what a booking takes is counted as its tours are sold', () => {
  const tour = (price_unit: PriceUnit, seats: number) => ({
    status: 'confirmada' as const,
    seats,
    date: '2026-11-21',
    start_time: '05:00',
    product: { price_unit },
  })
  const vehicle = takenBy({ items: [tour('vehiculo', 1)] })
  expect(actsTexts.rejectFollows(vehicle)).toBe('Se libera 1 vehículo y la reserva no se puede revivir.')
  expect(actsTexts.cancelFollows(takenBy({ items: [tour('grupo', 2)] }))).toBe(
    'Se liberan 2 grupos de sáb 21 nov, 05:00. La reserva se puede revivir mientras quede lugar.',
  )
  expect(actsTexts.reviveFollows(takenBy({ items: [tour('persona', 1)] }))).toBe(
    'La reserva vuelve a ocupar 1 cupo de sáb 21 nov, 05:00, si todavía hay lugar, y se borra la penalidad.',
  )
  expect(takenBy({ items: [tour('persona', 2), tour('vehiculo', 1)] }).seats).toBe('2 cupos y 1 vehículo')
})
