import { expect, test } from 'vitest'

import { bookingActs } from './bookings/booking-status.rules.ts'
import { paymentActs, paymentMayBecome } from './bookings/payment.rules.ts'
import { ledgerStatuses } from './bookings/payment.ts'
import { type SheetStatus, sheetStatuses } from './schedule-sheets/schedule-sheet.ts'
import {
  beforeStartStatuses,
  draftStatuses,
  openStatuses,
  sheetActs,
  publishedStatuses,
} from './schedule-sheets/sheet-status.rules.ts'
import { turnedBy } from './transitions.ts'

const somebodyTurns = (from: SheetStatus, to: SheetStatus) =>
  (['dispatcher', 'crew', 'system'] as const).some((by) => turnedBy(sheetActs, by, { from, to }) === to)

test('every status is reached from a draft, an annulled sheet is only taken back and a closed one only reopened', () => {
  const reached = new Set<SheetStatus>(['borrador'])
  for (const from of reached) for (const to of sheetStatuses) if (somebodyTurns(from, to)) reached.add(to)
  expect([...reached].toSorted()).toEqual([...sheetStatuses].toSorted())
  expect(sheetStatuses.filter((to) => somebodyTurns('anulada', to))).toEqual([
    'borrador',
    'asignada',
    'en_curso',
  ])
  expect(sheetStatuses.filter((to) => somebodyTurns('cerrada', to))).toEqual(['en_curso'])
})

test('lists people not notified yet', () => {
  expect(draftStatuses.every((status) => openStatuses.includes(status))).toBe(true)
  expect(openStatuses).toEqual(['borrador', 'asignada', 'publicada', 'en_curso'])
  expect(publishedStatuses).toEqual(['publicada', 'en_curso', 'cerrada'])
  expect(beforeStartStatuses).toEqual(['borrador', 'asignada', 'publicada'])
})

test('settles a payment once, and annuls only a valid one', () => {
  const after = ledgerStatuses.map((from) => ledgerStatuses.filter((to) => paymentMayBecome(from, to)))
  expect(after).toEqual([['aprobado', 'rechazado', 'anulado'], ['anulado'], [], []])
})

test('allows a transition only to the actor in the table', () => {
  const late = { from: 'bloqueada', to: 'expirada' } as const
  expect(turnedBy(bookingActs, 'system', late)).toBe('expirada')
  expect(turnedBy(bookingActs, 'customer', late)).toBe('expirada')
  expect(turnedBy(bookingActs, 'dispatcher', late)).toBeNull()
  // Customers may cancel in fewer statuses than sellers.
  expect(turnedBy(bookingActs, 'customer', { from: 'borrador', to: 'cancelada' })).toBeNull()
  expect(turnedBy(bookingActs, 'seller', { from: 'borrador', to: 'cancelada' })).toBe('cancelada')
  expect(turnedBy(sheetActs, 'crew', { from: 'publicada', to: 'anulada' })).toBeNull()
  expect(turnedBy(sheetActs, 'crew', { from: 'publicada', to: 'en_curso' })).toBe('en_curso')
  expect(turnedBy(sheetActs, 'crew', { from: 'cerrada', to: 'en_curso' })).toBeNull()
  expect(turnedBy(paymentActs, 'crew', { from: 'por_verificar', to: 'aprobado' })).toBeNull()
  expect(turnedBy(paymentActs, 'crew', { from: 'aprobado', to: 'anulado' })).toBe('anulado')
})

test('what is over is not turned by anybody, and nothing is turned into what it is unless an act says so again', () => {
  const movers = ['seller', 'dispatcher', 'customer', 'system'] as const
  const ends = (from: 'rechazada' | 'confirmada', to: 'confirmada' | 'pendiente') =>
    movers.map((by) => turnedBy(bookingActs, by, { from, to }))
  expect(ends('rechazada', 'confirmada')).toEqual([null, null, null, null])
  expect(ends('confirmada', 'confirmada')).toEqual([null, null, null, null])
  expect(turnedBy(bookingActs, 'seller', { from: 'completada', to: 'completada' })).toBe('completada')
})
