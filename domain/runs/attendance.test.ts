import { expect, test } from 'vitest'

import { absentFrom, attendanceOf, judgeMark } from './attendance.rules.ts'
import type { MarkKind } from './crew-act.ts'

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

test('starts the wait at the notified time, or when the van came later', () => {
  const stop = { planned_at: eight, arrived_at: null, starts_at: minutes(-30), wait_minutes: 5 }
  expect(absentFrom(stop)).toBe(minutes(5))
  expect(absentFrom({ ...stop, arrived_at: minutes(10) })).toBe(minutes(15))
  expect(absentFrom({ ...stop, arrived_at: minutes(-10) })).toBe(minutes(5))
  expect(absentFrom({ ...stop, planned_at: null })).toBe(minutes(-25))
})

test('ignores a mark that was made before the current one', () => {
  const waiting = { attendance: 'en_punto', marked_at: eight } as const
  expect(judgeMark(waiting, 'no_show', minutes(-1))).toEqual({ outcome: 'ignored', code: 'overtaken' })
  expect(judgeMark(waiting, 'no_show', eight)).toEqual({ outcome: 'applied', code: '' })
  expect(judgeMark(waiting, 'no_show', minutes(1)).outcome).toBe('applied')
  expect(judgeMark({ ...waiting, marked_at: null }, 'no_show', minutes(-60)).outcome).toBe('applied')
  expect(judgeMark({ attendance: 'a_bordo', marked_at: null }, 'at_point', eight)).toEqual({
    outcome: 'ignored',
    code: 'overtaken',
  })
})

test('treats a passenger who was dropped off as aboard, not absent', () => {
  expect(judgeMark({ attendance: 'bajado', marked_at: eight }, 'no_show', minutes(5)).code).toBe('is_aboard')
})

test('of whom was absent without an hour, or at that very hour, the appearance counts; being dropped off never', () => {
  for (const marked_at of [null, eight]) {
    const absent = { attendance: 'no_show', marked_at } as const
    expect(judgeMark(absent, 'aboard', eight).outcome).toBe('applied')
    expect(judgeMark(absent, 'at_point', eight).outcome).toBe('applied')
    expect(judgeMark(absent, 'dropped_off', eight)).toEqual({ outcome: 'conflict', code: 'is_no_show' })
  }
})

test('ignores every mark that repeats the current state', () => {
  for (const [mark, attendance] of Object.entries(attendanceOf))
    expect(judgeMark({ attendance, marked_at: eight }, mark as MarkKind, minutes(-5))).toEqual({
      outcome: 'ignored',
      code: 'already',
    })
})
