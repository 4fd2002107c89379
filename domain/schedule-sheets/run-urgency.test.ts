import { expect, test } from 'vitest'

import { runUrgencies, type UrgentRun } from './run-urgency.rules.ts'

const run: UrgentRun = {
  status: 'publicada',
  people: 4,
  is_emptied: false,
  start_at: '2026-11-23T10:00:00.000Z',
  end_at: '2026-11-23T16:00:00.000Z',
  finished_at: null,
  vehicle: { name: 'Van', problem: null },
  crew: [{ full_name: 'Ema', role: 'chofer', status: 'aceptada', reason: '' }],
  incidents: [],
}
const codes = (more: Partial<UrgentRun>, now = '2026-11-22T12:00:00.000Z') =>
  runUrgencies({ ...run, ...more }, new Date(now)).map(({ code }) => code)
const no = { full_name: 'Ema', role: 'chofer' as const, status: 'rechazada' as const, reason: 'Fiebre' }

test('a «no» is said with its reason, and not once more as a missing driver', () => {
  expect(runUrgencies({ ...run, crew: [no] }, new Date('2026-11-22T12:00:00Z'))).toEqual([
    { code: 'crew_refused', name: 'Ema', said: 'Fiebre' },
  ])
  expect(codes({ crew: [no, { ...no, full_name: 'Leo', status: 'propuesta' }] })).toEqual(['crew_refused'])
  expect(codes({ crew: [no] }, '2026-11-18T12:00:00.000Z')).toEqual(['crew_refused'])
})

test('without a driver or a vehicle is urgent two days before, not earlier', () => {
  expect(codes({ crew: [], vehicle: null })).toEqual(['no_driver', 'no_vehicle'])
  expect(codes({ crew: [], vehicle: null }, '2026-11-20T12:00:00.000Z')).toEqual([])
  expect(codes({ vehicle: { name: 'Van', problem: 'inactive' } })).toEqual(['vehicle_broken'])
})

test('what happened on the way is urgent until it is dealt with or the run is closed', () => {
  const incidents = [{ text: 'Rueda pinchada', by_name: 'Ema' }]
  const status = 'en_curso' as const
  expect(codes({ incidents, status }, '2026-11-23T12:00:00.000Z')).toEqual(['incident'])
  const finished_at = '2026-11-23T12:30:00.000Z'
  expect(codes({ incidents, status, finished_at }, '2026-11-23T12:40:00.000Z')).toEqual(['incident'])
  expect(codes({ incidents, status, crew: [no] }, '2026-11-23T17:00:00.000Z')).toEqual(['incident'])
  expect(codes({ incidents, status: 'cerrada', finished_at }, '2026-11-23T12:40:00.000Z')).toEqual([])
  expect(codes({ people: 0, crew: [] })).toEqual([])
})

test('warns of a crew published with passengers who are all removed, until the run is over', () => {
  const empty = { people: 0, is_emptied: true }
  expect(codes({ ...empty, crew: [], vehicle: null })).toEqual(['told_for_nobody'])
  expect(codes(empty, '2026-11-20T12:00:00.000Z')).toEqual(['told_for_nobody'])
  expect(codes(empty, '2026-11-23T17:00:00.000Z')).toEqual([])
  expect(codes({ ...empty, status: 'anulada' })).toEqual([])
})
