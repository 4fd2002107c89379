import { expect, test } from 'vitest'

import type { BoardSheet } from '#contract/schedule-sheets/schedule-board.ts'
import { sheet as sheetOf } from '#testing/given/board-sample.ts'

import { mergeChoices } from './merge.rules.ts'

const sheet = (id: string, more: Partial<BoardSheet>) =>
  sheetOf(id, 1, { status: 'asignada', people: 4, seats_taken: 4, seats: 10, departure_ids: ['a'], ...more })

test('offers what can be joined first, names what mixes tours, and says why the others cannot', () => {
  const own = sheet('own', {})
  const others = [
    sheet('full', { people: 9, seats_taken: 9 }),
    sheet('driving', { status: 'en_curso' }),
    sheet('other tour', { departure_ids: ['b'] }),
    sheet('same tour', {}),
    sheet('empty', { people: 0, seats_taken: 0, departure_ids: ['b'] }),
    sheet('over', { status: 'anulada' }),
  ]
  const found = mergeChoices(own, [own, ...others]).map(({ sheet: { id }, hindrance, mixes }) => [
    id,
    hindrance,
    mixes,
  ])
  expect(found).toEqual([
    ['same tour', null, false],
    ['empty', null, false],
    ['other tour', null, true],
    ['full', { kind: 'seats', missing: 3 }, false],
    ['driving', { kind: 'on_road' }, false],
  ])
})
