import { expect, test } from 'vitest'

import { absentFrom, judgeMark } from './attendance.rules.ts'

const eight = Date.UTC(2027, 4, 4, 12)
const minutes = (count: number) => eight + count * 60_000

test('a passenger goes forwards: at the point, aboard, dropped off', () => {
  expect(judgeMark({ attendance: 'pendiente', marked_at: null }, 'aboard', eight).outcome).toBe('applied')
  expect(judgeMark({ attendance: 'a_bordo', marked_at: eight }, 'dropped_off', minutes(60)).outcome).toBe(
    'applied',
  )
  expect(judgeMark({ attendance: 'bajado', marked_at: minutes(60) }, 'aboard', eight)).toEqual({
    outcome: 'ignored',
    code: 'overtaken',
  })
  expect(judgeMark({ attendance: 'a_bordo', marked_at: eight }, 'aboard', minutes(1)).code).toBe('already')
})

test('who is aboard is not absent, however late or early the other phone says so', () => {
  for (const at of [minutes(-1), minutes(1)])
    expect(judgeMark({ attendance: 'a_bordo', marked_at: eight }, 'no_show', at)).toEqual({
      outcome: 'conflict',
      code: 'is_aboard',
    })
})

test('who was absent may appear later; that they were aboard before is a contradiction', () => {
  const absent = { attendance: 'no_show', marked_at: eight } as const
  expect(judgeMark(absent, 'aboard', minutes(5)).outcome).toBe('applied')
  expect(judgeMark(absent, 'aboard', minutes(-5))).toEqual({ outcome: 'conflict', code: 'is_no_show' })
  expect(judgeMark(absent, 'dropped_off', minutes(5)).outcome).toBe('conflict')
})

test('the wait begins at the hour that was told, or when the van came later', () => {
  const stop = { planned_at: eight, arrived_at: null, starts_at: minutes(-30), wait_minutes: 5 }
  expect(absentFrom(stop)).toBe(minutes(5))
  expect(absentFrom({ ...stop, arrived_at: minutes(10) })).toBe(minutes(15))
  expect(absentFrom({ ...stop, arrived_at: minutes(-10) })).toBe(minutes(5))
  expect(absentFrom({ ...stop, planned_at: null })).toBe(minutes(-25))
})
