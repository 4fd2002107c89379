import { expect, test } from 'vitest'

import { runProgress } from './run-progress.rules.ts'

const at = (time: string) => `2026-11-22T${time}:00.000Z`
const stop = (id: string, planned: string, arrived: string | null = null) => ({
  id,
  kind: 'recogida' as const,
  planned_at: at(planned),
  arrived_at: arrived && at(arrived),
})
const end = { id: 'end', kind: 'fin' as const, planned_at: at('13:00'), arrived_at: null }
const sheet = { status: 'en_curso' as const, start_at: at('07:00'), finished_at: null }
const on = (stop_id: string, attendance: 'pendiente' | 'a_bordo' | 'no_show' | 'bajado' = 'pendiente') => ({
  stop_id,
  attendance,
})
const now = (time: string) => new Date(at(time))

test('who is aboard, who did not come, and where the van was', () => {
  const stops = [stop('a', '07:00', '07:03'), stop('b', '07:20'), end]
  const people = [on('a', 'a_bordo'), on('a', 'no_show'), on('b')]
  expect(runProgress({ ...sheet, stops }, people, now('07:10'))).toEqual({
    state: 'underway',
    aboard: 1,
    expected: 3,
    absent: 1,
    arrived: 1,
    pickups: 2,
    late_minutes: 3,
  })
})

test('late by the last stop, or by the one that waits, whichever is more', () => {
  const stops = [stop('a', '07:00', '07:03'), stop('b', '07:20'), end]
  const late = (time: string) =>
    runProgress({ ...sheet, stops }, [on('a', 'a_bordo'), on('b')], now(time))?.late_minutes
  expect(late('07:20')).toBe(3)
  expect(late('07:32')).toBe(12)
  // The van has no recorded arrival, but its passengers were marked.
  const marked = [on('a', 'a_bordo'), on('b', 'a_bordo')]
  expect(runProgress({ ...sheet, stops }, marked, now('08:00'))?.late_minutes).toBe(0)
})

test('reports no progress of a published run before its start, and none of a draft', () => {
  const published = { ...sheet, status: 'publicada' as const, stops: [stop('a', '07:00')] }
  expect(runProgress(published, [on('a')], now('06:59'))).toBeNull()
  expect(runProgress(published, [on('a')], now('07:09'))).toMatchObject({ state: 'waiting', late_minutes: 9 })
  expect(runProgress({ ...published, status: 'borrador' }, [on('a')], now('07:09'))).toBeNull()
})

test('shows a finished run without delay', () => {
  const over = { ...sheet, finished_at: at('13:00'), stops: [stop('a', '07:00', '07:40')] }
  expect(runProgress(over, [on('a', 'bajado')], now('14:00'))).toMatchObject({
    state: 'finished',
    aboard: 1,
    late_minutes: 0,
  })
})
