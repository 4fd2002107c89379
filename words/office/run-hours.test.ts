import { expect, test } from 'vitest'

import { inPlace } from '../language.ts'
import { briefHours, runHours } from './run-hours.ts'

const run = {
  date: '2026-12-28',
  start_time: '08:00',
  end_time: '18:00',
  start_at: '2026-12-28T11:00:00.000Z',
}

test('a run of several days says the day on which it is back, any other its hours', () => {
  expect(runHours({ ...run, end_at: '2026-12-28T21:00:00.000Z' })).toBe('08:00–18:00')
  expect(runHours(run, ' a ')).toBe('08:00 a 18:00')
  expect(runHours(run, ' a ', 'de ')).toBe('de 08:00 a 18:00')
  expect(runHours({ ...run, end_at: '2026-12-30T21:00:00.000Z' })).toBe('08:00, vuelve el mié 30 dic')
  expect(briefHours({ ...run, end_at: '2026-12-28T21:00:00.000Z' })).toBe('08:00–18:00')
  expect(briefHours({ ...run, end_at: '2026-12-30T21:00:00.000Z' })).toBe('08:00–mié 30')
  // Its first pickup is before the tour begins.
  const picked = { ...run, start_time: '07:05', start_at: '2026-12-28T10:05:00.000Z' }
  expect(runHours({ ...picked, end_time: '23:59', end_at: '2026-12-31T02:59:00.000Z' })).toBe(
    '07:05, vuelve el mié 30 dic',
  )
  // Three whole days end in the course of the third.
  expect(runHours({ ...run, end_time: '08:00', end_at: '2026-12-31T11:00:00.000Z' })).toBe(
    '08:00, vuelve el mié 30 dic',
  )
})

test('an hour that the clock shows twice is said with which of the two', () => {
  const night = {
    date: '2028-04-01',
    start_time: '23:20',
    end_time: '23:50',
    start_at: '2028-04-02T02:20:00.000Z',
    end_at: '2028-04-02T03:50:00.000Z',
  }
  const said = (time_zone: string) =>
    inPlace({ country: 'CL', time_zone }, () => [runHours(night, ' a '), briefHours(night)])
  expect(said('America/Santiago')).toEqual([
    '23:20 (primera vez) a 23:50 (segunda vez)',
    '23:20 (primera vez)–23:50 (segunda vez)',
  ])
  expect(said('')).toEqual(['23:20 a 23:50', '23:20–23:50'])
})
