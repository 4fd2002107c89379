import { expect, test } from 'vitest'

import { totalOf, writtenPieces } from './count-total.rules.ts'

test('notes and coins come to a total, and none of them leave it to be typed', () => {
  expect(totalOf({})).toBeUndefined()
  expect(totalOf({ 1000: undefined })).toBeUndefined()
  expect(totalOf({ 1000: 0 })).toBe(0)
  expect(totalOf({ 20000: 2, 500: 3, 10: undefined })).toBe(41_500)
  expect(writtenPieces({ 20000: 2, 500: 0, 10: undefined })).toEqual({ 20000: 2 })
})
