import { expect, test } from 'vitest'

import { deadlineWord, pickupWord, shortName, takenBy } from './booking-words.rules.ts'

test('a deadline is told by its hour today, with its day later, and as over once it passed', () => {
  const when = { zone: 'America/Santiago', now: new Date('2026-11-21T12:00:00Z') }
  expect(deadlineWord({ expires_at: '2026-11-21T17:30:00Z' }, when)).toBe('vence 14:30')
  expect(deadlineWord({ expires_at: '2026-11-23T02:00:00Z' }, when)).toBe('vence 22 nov, 23:00')
  expect(deadlineWord({ expires_at: '2026-11-21T12:00:00Z' }, when)).toBe('plazo vencido')
  expect(deadlineWord({ expires_at: null }, when)).toBe('')
})

test('a pickup is its place, or the kind of place', () => {
  expect(pickupWord({ pickup: 'Hostal Sonchek', pickup_mode: 'hotel' })).toBe('Hostal Sonchek')
  expect(pickupWord({ pickup: '', pickup_mode: 'punto' })).toBe('Punto de encuentro')
  expect(pickupWord({ pickup: '', pickup_mode: 'por_definir' })).toBe('Por definir')
})

test('a colleague is told by first name and initial', () => {
  expect(shortName('Javiera Contreras Díaz')).toBe('Javiera C.')
  expect(shortName('María Ángeles Peña Soto')).toBe('María P.')
  expect(shortName('Ana Rojas')).toBe('Ana R.')
  expect(shortName('Ana')).toBe('Ana')
  expect(shortName('')).toBe('')
})

test('what cancelling frees is told by its departure, and of several tours by how many still stand', () => {
  const one = { status: 'confirmada' as const, seats: 2, date: '2026-11-21', start_time: '05:00' }
  const off = { ...one, status: 'cancelada' as const }
  expect(takenBy({ items: [one, off] })).toEqual({ seats: 2, what: 'sáb 21 nov, 05:00' })
  expect(takenBy({ items: [one, one, off] })).toEqual({ seats: 4, what: '2 tours' })
  expect(takenBy({ items: [off, off] })).toEqual({ seats: 4, what: '2 tours' })
})
