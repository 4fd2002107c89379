import { expect, test } from 'vitest'

import { dayOfReturn, type Marked, runMarks, shownOn } from './run-card.rules.ts'

const run: Marked = {
  status: 'publicada',
  my_status: 'vista',
  seen_version: 1,
  published_version: 2,
  changes: ['Cambiaron las notas.'],
}

test('a card says that a run changed since it was seen, until it is seen', () => {
  expect(runMarks(run)).toEqual(['changed', 'toAccept'])
  expect(runMarks({ ...run, my_status: 'aceptada' })).toEqual(['changed'])
  expect(runMarks({ ...run, status: 'en_curso' })).toEqual(['changed'])
  expect(runMarks({ ...run, seen_version: 2 })).toEqual(['toAccept'])
  expect(runMarks({ ...run, status: 'cerrada' })).toEqual([])
})

test('treats an unseen run as new, and a republished identical one as unchanged', () => {
  expect(runMarks({ ...run, seen_version: 0 })).toEqual(['toAccept'])
  expect(runMarks({ ...run, my_status: 'notificada', changes: [] })).toEqual(['toAccept'])
})

test('who refused, or whose run is off, is asked nothing', () => {
  expect(runMarks({ ...run, my_status: 'rechazada', changes: [] })).toEqual(['refused'])
  expect(runMarks({ ...run, status: 'anulada', changes: [] })).toEqual(['annulled'])
  expect(runMarks({ ...run, is_suspended: true })).toEqual(['suspended'])
  expect(runMarks({ ...run, is_suspended: true, status: 'anulada' })).toEqual(['annulled'])
})

test('asks a crew on the road to call after a suspension', () => {
  const onRoad = { ...run, is_suspended: true, my_status: 'aceptada' as const, changes: [] }
  expect(runMarks({ ...onRoad, status: 'en_curso' })).toEqual(['suspendedOnRoad'])
  expect(runMarks({ ...onRoad, status: 'cerrada' })).toEqual([])
})

test('a run of several days is on the phone each day until it ended, and one of a day on its own', () => {
  const on = (today: string, last_date?: string) =>
    shownOn({ service_date: '2027-05-04', ...(last_date && { last_date }) }, today)
  expect(['03', '04', '05', '06', '07'].map((day) => on(`2027-05-${day}`, '2027-05-06'))).toEqual([
    '2027-05-04',
    '2027-05-04',
    '2027-05-05',
    '2027-05-06',
    '2027-05-06',
  ])
  expect(['03', '04', '05'].map((day) => on(`2027-05-${day}`))).toEqual(Array(3).fill('2027-05-04'))
})

test('a run of more than a day says when it is back, one past midnight does not', () => {
  const trek = { service_date: '2027-05-04', start_time: '07:55', end_time: '23:59' }
  expect(dayOfReturn({ ...trek, last_date: '2027-05-06' })).toBe('2027-05-06')
  expect(dayOfReturn({ ...trek, last_date: '2027-05-05' })).toBe('2027-05-05')
  expect(dayOfReturn({ ...trek, start_time: '22:30', end_time: '05:00', last_date: '2027-05-05' })).toBeNull()
  expect(dayOfReturn(trek)).toBeNull()
})
