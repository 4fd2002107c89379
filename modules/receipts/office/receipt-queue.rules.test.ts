import { expect, test } from 'vitest'

import type { Receipt } from '../contract/receipts.contract.ts'
import { isInDoubt, nextPicture } from './receipt-queue.rules.ts'

const receipt = {
  amount: 17_000,
  booking: { deposit_due: 17_000, due: 50_000 },
  resembles: null,
  used: null,
} as Receipt

test('the missing deposit and the whole balance are accepted without a question', () => {
  expect(isInDoubt(receipt)).toBe(false)
  expect(isInDoubt({ ...receipt, amount: 50_000 })).toBe(false)
  expect(isInDoubt({ ...receipt, amount: 20_000 })).toBe(true)
})

test('no amount is expected where nothing is owed', () => {
  const booking = { ...receipt.booking, deposit_due: 0, due: 0 }
  expect(isInDoubt({ ...receipt, amount: 0, booking })).toBe(true)
})

test('a receipt that resembles another, or whose number is used, is in doubt', () => {
  const resembles = {} as Receipt['resembles']
  expect(isInDoubt({ ...receipt, resembles })).toBe(true)
  expect(isInDoubt({ ...receipt, used: {} as Receipt['used'] })).toBe(true)
})

test('loads the next picture, which took the place of a settled receipt, and no PDF', () => {
  const receipts = ['a', 'b', 'c'].map((id) => ({ id, is_pdf: id === 'c' }))
  expect(nextPicture(receipts, { place: 0, isRemoved: false })).toBe('b')
  expect(nextPicture(receipts, { place: 0, isRemoved: true })).toBe('a')
  expect(nextPicture(receipts, { place: 1, isRemoved: false })).toBeNull()
  expect(nextPicture(receipts, { place: 2, isRemoved: false })).toBeNull()
  expect(nextPicture(receipts, null)).toBeNull()
})
