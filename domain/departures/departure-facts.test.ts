import { expect, test } from 'vitest'

import { closesAt, defaultCutoff, minutesBefore } from './cutoff.rules.ts'
import { departureStatuses, isGuaranteed, missingForMinimum, remains } from './departure-minimum.rules.ts'
import { poolSeatsLeft } from './seat-pool.rules.ts'

const constants = { pickup_cutoff_time: '18:00', meeting_cutoff_hours: 2 }
const starts = new Date('2027-05-05T12:00:00Z')

test('a tour with pickup closes the evening before, one from a meeting point some hours before', () => {
  const evening = { kind: 'previous_day', time: '18:00' }
  expect(defaultCutoff('recogida', constants)).toEqual(evening)
  expect(defaultCutoff('ambos', constants)).toEqual(evening)
  expect(defaultCutoff('punto_encuentro', constants)).toEqual({ kind: 'hours_before', hours: 2 })
  expect(closesAt({ kind: 'hours_before', hours: 2 }, '2027-05-05', starts, 'America/Santiago')).toEqual(
    new Date('2027-05-05T10:00:00Z'),
  )
  expect(closesAt({ kind: 'previous_day', time: '18:00' }, '2027-05-05', starts, 'America/Santiago')).toEqual(
    new Date('2027-05-04T22:00:00Z'),
  )
  expect(minutesBefore(starts, 90)).toEqual(new Date('2027-05-05T10:30:00Z'))
})

test('a departure with people, or one that was guaranteed, stays', () => {
  const isRunning = (status: (typeof departureStatuses)[number], seats_taken: number) =>
    remains({ status, seats_sold: 0, seats_taken })
  expect(departureStatuses.filter((status) => isRunning(status, 0))).toEqual(['garantizada'])
  expect(departureStatuses.filter((status) => isRunning(status, 1))).toEqual([...departureStatuses])
})

test('enough people sold guarantee a departure; those who only hold seats do not', () => {
  const row = (seats_sold: number, status: 'abierta' | 'garantizada' = 'abierta') => ({
    status,
    seats_sold,
    seats_taken: 9,
  })
  expect([isGuaranteed(undefined, 1), isGuaranteed(row(0), 0), isGuaranteed(row(0), 4)]).toEqual([
    false,
    false,
    false,
  ])
  expect([isGuaranteed(row(3), 4), isGuaranteed(row(4), 4), isGuaranteed(row(0, 'garantizada'), 4)]).toEqual([
    false,
    true,
    true,
  ])
  expect([
    missingForMinimum(undefined, 4),
    missingForMinimum(row(1), 4),
    missingForMinimum(row(5), 4),
  ]).toEqual([4, 3, 0])
  expect(missingForMinimum(row(0, 'garantizada'), 4)).toBe(0)
  expect(missingForMinimum(row(0), 0)).toBe(0)
})

test('a pool has its seats on each day apart', () => {
  const day = { date: '2027-05-05', capacity: 12, seats_taken: 4 }
  const pool = { name: 'Van', capacity: 10, shared_with: [], days: [day] }
  expect(poolSeatsLeft(null, '2027-05-05')).toBeNull()
  expect(poolSeatsLeft(pool, '2027-05-05')).toBe(8)
  expect(poolSeatsLeft(pool, '2027-05-06')).toBe(10)
  expect(poolSeatsLeft({ ...pool, days: [{ ...day, seats_taken: 15 }] }, '2027-05-05')).toBe(0)
})
