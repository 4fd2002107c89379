import { expect, test } from 'vitest'

import { board, item, passenger, sheet } from '#testing/given/board-sample.ts'

import { isKnown, itemsOn } from './board-live.rules.ts'

test('a change that the board shows already is not read again; one without a version always is', () => {
  const day = board({ sheets: [sheet('one', 11, { version: 4 })] })
  expect(isKnown(day, 'one', 4)).toBe(true)
  expect(isKnown(day, 'one', 5)).toBe(false)
  expect(isKnown(day, 'one', 0)).toBe(false)
  expect(isKnown(day, 'new', 1)).toBe(false)
})

test('requests passengers shown on a sheet by id, because they may have left it', () => {
  const day = board({
    items: [
      item('rojas', [passenger('r1', 'one'), passenger('r2')]),
      item('lee', [passenger('l1')]),
      item('paz', [passenger('p1', 'two')]),
    ],
  })
  expect(itemsOn(day, ['one'])).toEqual(['rojas'])
  expect(itemsOn(day, ['one', 'two'])).toEqual(['rojas', 'paz'])
})
