import { expect, test } from 'vitest'

import type { Level, State } from './level.ts'
import { crewRoleOf, refusalToChange } from './user-management.rules.ts'

const at = (level: Level, state: State = 1) => ({ level, state })
const change = (actor: Level, from: Level, to: Level) =>
  refusalToChange({ user_id: 'actor', level: actor }, { id: 'other', ...at(from) }, at(to))

test('an Administrador gives and takes every level; a tour operator admin those below; the rest none', () => {
  expect(change(0, 5, 0)).toBeNull()
  expect(change(0, 0, 3)).toBeNull()
  expect(change(1, 2, 5)).toBeNull()
  expect(change(1, 2, 1)).toBe('level_not_allowed')
  expect(change(1, 1, 2)).toBe('level_not_allowed')
  expect(change(1, 0, 0)).toBe('level_not_allowed')
  for (const level of [2, 3, 4, 5] as const) expect(change(level, 5, 5)).toBe('level_not_allowed')
})

test('refuses changes of one’s own level or state, but accepts keeping them', () => {
  const self = { user_id: 'me', level: 0 } as const
  expect(refusalToChange(self, { id: 'me', ...at(0) }, at(0))).toBeNull()
  expect(refusalToChange(self, { id: 'me', ...at(0) }, at(1))).toBe('own_account')
  expect(refusalToChange(self, { id: 'me', ...at(0) }, at(0, 2))).toBe('own_account')
})

test('drivers and guides have a person behind them', () => {
  expect(([0, 1, 2, 3, 4, 5] as const).map(crewRoleOf)).toEqual([null, null, null, null, 'chofer', 'guia'])
})
