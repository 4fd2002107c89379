import { expect, test } from 'vitest'

import { mayKeepPhones } from './settlement.rules.ts'

test('who is aboard and what money was handed over can be made true later; where the van was can not', () => {
  const clash = { code: 'not_your_run', undone_kind: null } as const
  expect(mayKeepPhones({ ...clash, kind: 'aboard' })).toBe(true)
  expect(mayKeepPhones({ ...clash, kind: 'cash' })).toBe(true)
  expect(mayKeepPhones({ ...clash, kind: 'arrived' })).toBe(false)
  expect(mayKeepPhones({ ...clash, kind: 'closed' })).toBe(false)
})

test('a mark may be taken back later, money that changed since may not', () => {
  const clash = { kind: 'undone', code: 'changed_since' } as const
  expect(mayKeepPhones({ ...clash, undone_kind: 'aboard' })).toBe(true)
  expect(mayKeepPhones({ ...clash, undone_kind: 'cash' })).toBe(false)
  expect(mayKeepPhones({ ...clash, undone_kind: null })).toBe(false)
})
