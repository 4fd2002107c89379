import { expect, test } from 'vitest'

import { describedAs, movedTo, without } from './picture-order.rules.ts'

const pictures = ['a', 'b', 'c'].map((file_id) => ({ file_id, alt: '', width: 480, height: 320 }))
const idsOf = (found: readonly { file_id: string }[] | null) => found?.map(({ file_id }) => file_id)

test('moves a picture forwards and backwards', () => {
  expect(idsOf(movedTo(pictures, 0, 2))).toEqual(['b', 'c', 'a'])
  expect(idsOf(movedTo(pictures, 2, 0))).toEqual(['c', 'a', 'b'])
})

test('saves nothing where a picture stays or is missing', () => {
  expect(movedTo(pictures, 1, 1)).toBeNull()
  expect(movedTo(pictures, 3, 0)).toBeNull()
})

test('removes and describes the picture that is named', () => {
  expect(idsOf(without(pictures, 'b'))).toEqual(['a', 'c'])
  expect(describedAs(pictures, 'b', 'Géiser').map(({ alt }) => alt)).toEqual(['', 'Géiser', ''])
})
