import { expect, test } from 'vitest'

import type { Level } from '../staff/level.ts'
import { missingFacts, passengerColumns, usualColumns } from './passenger-list.rules.ts'
import { mayReadHealth, sheetLimits } from './sheet-access.rules.ts'
import { copyValidity } from './sheet-copy.rules.ts'
import { cheapestPlace, drivingMinutes } from './stop-order.rules.ts'
import { whyUnassigned } from './unassigned.rules.ts'

test('crews see their published runs of three days, the office sees all', () => {
  const limits = {
    own: true,
    from: '2027-05-04',
    to: '2027-05-06',
    statuses: ['publicada', 'en_curso', 'cerrada'],
  }
  for (const level of [0, 1, 2, 3, 4, 5] as const)
    expect([level, sheetLimits(level, '2027-05-05')]).toEqual([level, level >= 4 ? limits : null])
})

test('a seller reads health of their own passengers only', () => {
  const reads = (level: Level, seller_id: string | null) =>
    mayReadHealth({ level, user_id: 'ana' }, { seller_id })
  expect([reads(2, 'ana'), reads(2, 'luis'), reads(2, null)]).toEqual([true, false, false])
  expect([reads(1, 'luis'), reads(3, 'luis'), reads(4, 'luis')]).toEqual([true, true, true])
})

test('trusts a printed copy while nothing newer is published or prepared', () => {
  const sheet = { status: 'publicada' as const, published_version: 2, has_changes: false }
  expect(copyValidity(2, sheet)).toBe('latest')
  expect(copyValidity(2, { ...sheet, has_changes: true })).toBe('changing')
  expect(copyValidity(1, { ...sheet, has_changes: true })).toBe('older')
  expect(copyValidity(0, { ...sheet, published_version: 0, has_changes: true })).toBe('draft')
  expect(copyValidity(1, { ...sheet, status: 'anulada' })).toBe('annulled')
})

test('gives the reason for an unassigned party', () => {
  const party = { seats: 3, is_left_out: false, departure_status: 'abierta' }
  expect(whyUnassigned(party, { sheets: 0, room: 9 })).toBe('no_sheet')
  expect(whyUnassigned(party, { sheets: 1, room: 2 })).toBe('no_seats')
  expect(whyUnassigned(party, { sheets: 1, room: 3 })).toBe('not_yet')
  expect(whyUnassigned({ ...party, is_left_out: true }, { sheets: 0, room: 0 })).toBe('left_out')
  expect(
    whyUnassigned({ ...party, is_left_out: true, departure_status: 'suspendida' }, { sheets: 1, room: 9 }),
  ).toBe('departure_suspended')
})

test('reports columns that a control requires and that are empty', () => {
  const facts = { full_name: 'Ana', document_number: '', nationality: null, birth_date: '1990-01-01' }
  expect(missingFacts(passengerColumns, facts)).toEqual(['document_number', 'nationality'])
  expect(missingFacts(['number', 'nationality'], facts)).toEqual(['nationality'])
  expect(missingFacts(passengerColumns, {})).toEqual([
    'full_name',
    'document_number',
    'nationality',
    'birth_date',
  ])
  expect(usualColumns('AR')).toContain('residency')
  expect(usualColumns('XX')).toContain('phone')
})

test('inserts a new stop where it adds the fewest minutes; without positions it uses zones', () => {
  const place = (zone_minutes: number) => ({ position: null, zone_minutes })
  const here = (lat: number) => ({ position: { lat, lng: -68 }, zone_minutes: 0 })
  expect(drivingMinutes(place(40), place(10))).toBe(30)
  expect(drivingMinutes(place(10), place(40))).toBe(30)
  expect(drivingMinutes(place(10), place(10))).toBe(3)
  expect(drivingMinutes(here(-22.9), place(30))).toBe(30)
  expect(drivingMinutes(place(30), here(-22.9))).toBe(30)
  expect(drivingMinutes(here(-22.9), here(-22.9))).toBe(0)
  const route = [here(-22.9), here(-22.92), here(-22.94)]
  expect(cheapestPlace(route, here(-22.91))).toBe(1)
  expect(cheapestPlace(route, here(-22.93))).toBe(2)
  expect(cheapestPlace(route, here(-22.89))).toBe(0)
  expect(cheapestPlace(route, here(-22.95))).toBe(3)
  expect(cheapestPlace(route, here(-22.91), 2)).toBe(2)
  expect(cheapestPlace([], here(-22.9))).toBe(0)
  // Equally good: the later one.
  expect(cheapestPlace([place(30), place(30)], place(30))).toBe(2)
})
