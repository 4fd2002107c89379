import { expect, test } from 'vitest'

import { mayKeepPhones, moneyRight } from './settlement.rules.ts'

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

test('money that was handed over counts where the reason is ours, and not where it was noted already', () => {
  const cash = { kind: 'cash', undone_kind: null } as const
  for (const code of ['booking_elsewhere', 'not_your_run', 'run_refused', 'more_than_due'] as const)
    expect([code, mayKeepPhones({ ...cash, code })]).toEqual([code, true])
  expect(mayKeepPhones({ ...cash, code: 'already' })).toBe(false)
})

test('deciding about money needs the right to take it or to void it', () => {
  expect(moneyRight({ kind: 'cash', undone_kind: null })).toBe('payments.record')
  expect(moneyRight({ kind: 'undone', undone_kind: 'cash' })).toBe('payments.settle')
  expect(moneyRight({ kind: 'undone', undone_kind: 'aboard' })).toBeNull()
  expect(moneyRight({ kind: 'aboard', undone_kind: 'cash' })).toBeNull()
})
