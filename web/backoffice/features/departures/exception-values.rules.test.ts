import { expect, test } from 'vitest'

import { exceptionOf, timeOptions } from './exception-values.rules.ts'

const typed = { start_time: '08:00', new_time: '09:00', capacity: 4, reason: 'Viento' }
const sent = { start_time: '08:00', new_time: null, capacity: null, reason: 'Viento' }

test('sends only what the kind of change uses', () => {
  expect(exceptionOf('close', typed)).toEqual({ ...sent, kind: 'close' })
  expect(exceptionOf('open', typed)).toEqual({ ...sent, kind: 'open', capacity: 4 })
  expect(exceptionOf('capacity', typed)).toEqual({ ...sent, kind: 'capacity', capacity: 4 })
  expect(exceptionOf('time', typed)).toEqual({ ...sent, kind: 'time', new_time: '09:00' })
})

test('sends empty times as none', () => {
  const empty = exceptionOf('time', { ...typed, start_time: '', new_time: '' })
  expect(empty).toMatchObject({ start_time: null, new_time: null })
})

test('offers the whole day except for another time', () => {
  const valuesFor = (kind: 'close' | 'time') => timeOptions(kind, ['08:00'], 'Todo').map(({ value }) => value)
  expect(valuesFor('close')).toEqual(['', '08:00'])
  expect(valuesFor('time')).toEqual(['08:00'])
})
