import { expect, test } from 'vitest'

import { entriesToAdd, faultsShown, moreEntries } from './statement-preview.rules.ts'

const faults = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ row, column: 'date' as const, value: '?' }))

test('shows the first five faults and counts the others', () => {
  expect(faultsShown({ wrong: faults(3), wrong_total: 3 })).toEqual({ shown: faults(3), hidden: 0 })
  expect(faultsShown({ wrong: faults(5), wrong_total: 5 }).hidden).toBe(0)
  expect(faultsShown({ wrong: faults(7), wrong_total: 40 })).toEqual({ shown: faults(5), hidden: 35 })
})

test('counts the entries that a preview leaves out', () => {
  const entry = { row: 1, date: '2027-05-01', amount: 1, description: '', reference: '', is_known: false }
  expect(moreEntries({ credits: 1, entries: [entry] })).toBe(0)
  expect(moreEntries({ credits: 3, entries: [entry] })).toBe(2)
})

test('adds only entries that no other statement has', () => {
  expect(entriesToAdd({ credits: 3, known: 1 })).toBe(2)
  expect(entriesToAdd({ credits: 3, known: 3 })).toBe(0)
})
