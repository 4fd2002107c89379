import { expect, test } from 'vitest'

import { paymentMayBecome } from './bookings/payment.rules.ts'
import { paymentStandings } from './bookings/payment.ts'
import { type SheetStatus, sheetStatuses } from './schedule-sheets/schedule-sheet.ts'
import { draftStatuses, maySheetTurn, openStatuses } from './schedule-sheets/sheet-status.rules.ts'

test('every status is reached from a draft, an annulled sheet stays annulled and a closed one is only reopened', () => {
  const reached = new Set<SheetStatus>(['borrador'])
  for (const from of reached) for (const to of sheetStatuses) if (maySheetTurn(from, to)) reached.add(to)
  expect([...reached].toSorted()).toEqual([...sheetStatuses].toSorted())
  expect(sheetStatuses.filter((to) => maySheetTurn('anulada', to))).toEqual([])
  expect(sheetStatuses.filter((to) => maySheetTurn('cerrada', to))).toEqual(['en_curso'])
})

test('what was told to nobody is open', () => {
  expect(draftStatuses.every((status) => openStatuses.includes(status))).toBe(true)
  expect(openStatuses).toEqual(['borrador', 'asignada', 'publicada', 'en_curso'])
})

test('a payment is judged once, and only what stands can be annulled', () => {
  const after = paymentStandings.map((from) => paymentStandings.filter((to) => paymentMayBecome(from, to)))
  expect(after).toEqual([['aprobado', 'rechazado', 'anulado'], ['anulado'], [], []])
})
