import { expect, test } from 'vitest'

import { adopt, conflictsIn, differingPaths, isWithin, withPaths } from './page-values.ts'

const paths = ['name', 'times', 'rules.deposit', 'rules.wait']
const base = { name: 'Luna', times: ['08:00'], rules: { deposit: 20, wait: 2 } }

test('takes values of some fields only, also inside a group', () => {
  const typed = { name: 'Valle', times: [], rules: { deposit: 50, wait: 9 } }
  expect(withPaths(base, typed, ['times', 'rules.deposit'])).toEqual({
    name: 'Luna',
    times: [],
    rules: { deposit: 50, wait: 2 },
  })
  expect(differingPaths(base, typed, paths)).toEqual(paths)
})

test('keeps what is typed when another user saves other fields, and reports no conflict', () => {
  const typed = { ...base, name: 'Valle' }
  const read = { ...base, times: ['09:00'], rules: { deposit: 20, wait: 4 } }
  const after = adopt({ typed, base, read: base }, read, paths)
  expect(after.typed).toEqual({ ...read, name: 'Valle' })
  expect(conflictsIn(after, paths)).toEqual([])
})

test('reports a field that two users changed differently, until one of both is chosen', () => {
  const typed = { ...base, name: 'Valle', rules: { deposit: 50, wait: 2 } }
  const read = { ...base, name: 'Luna nueva', rules: { deposit: 50, wait: 2 } }
  const after = adopt({ typed, base, read: base }, read, paths)
  expect(after.typed).toEqual(typed)
  expect(conflictsIn(after, paths)).toEqual(['name'])
  expect(conflictsIn({ ...after, base: withPaths(after.base, read, ['name']) }, paths)).toEqual([])
})

test('finds the fields of a fault by whole names', () => {
  expect(isWithin('times.0', paths)).toBe(true)
  expect(isWithin('times_of_day', paths)).toBe(false)
  expect(isWithin('rules.deposit', paths)).toBe(true)
  expect(isWithin('rules', paths)).toBe(false)
})
