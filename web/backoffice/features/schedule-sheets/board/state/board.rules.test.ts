import { expect, test } from 'vitest'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { board, item, passenger, sheet } from '#testing/given/board-sample.ts'

import { predicted, seenBy, whereabouts } from './board-acts.rules.ts'
import { isCompactDay } from './board-density.rules.ts'
import { applyChange, isIncomplete, itemsBySheet, matchingItems, partiesByStop } from './board.rules.ts'
import { groupWaiting } from './waiting.rules.ts'

const sheetOf = (state: ScheduleBoard, id: string) => state.sheets.find((each) => each.id === id)
const found = <T>(value: T | null | undefined): T => {
  if (value == null) throw new Error('nothing was found')
  return value
}

test('replaces and removes what a change names, and never restores an older sheet', () => {
  const before = board({ sheets: [sheet('one', 11, { version: 5 }), sheet('two', 12)] })
  const after = applyChange(before, {
    sheets: [
      sheet('one', 11, { version: 4, name: 'old' }),
      sheet('three', 13, { start_at: '2026-11-22T08:00:00.000Z' }),
    ],
    items: [item('new', [passenger('n1')])],
    removed_sheet_ids: ['two'],
    removed_item_ids: ['lee'],
  })
  expect(after.sheets.map(({ id, name }) => [id, name])).toEqual([
    ['three', 'three'],
    ['one', 'one'],
  ])
  expect(after.items.map(({ id }) => id)).toEqual(['rojas', 'new'])
  expect(isIncomplete(after)).toBe(false)
  const change = { sheets: [], items: [item('x', [passenger('x1')], { accommodation_id: 'unknown' })] }
  expect(isIncomplete(applyChange(before, { ...change, removed_sheet_ids: [], removed_item_ids: [] }))).toBe(
    true,
  )
})

test('a column that nothing touched keeps the very list it had, so that it is not drawn again', () => {
  const before = board({
    items: [
      item('rojas', [passenger('r1', 'one')]),
      item('mora', [passenger('m1', 'two')]),
      item('lee', [passenger('l1')]),
    ],
  })
  const lists = itemsBySheet(before.items)
  const moved = predicted(before, { kind: 'move', passenger_ids: ['l1'], to: 'two', stop_id: null })
  const after = itemsBySheet(moved.items, lists)
  expect(after.get('one')).toBe(lists.get('one'))
  expect(after.get('two')).not.toBe(lists.get('two'))
})

test('groups waiting people by zone in pickup order, then hotel; those without a zone last', () => {
  const groups = groupWaiting(
    [
      item('one', [passenger('1')]),
      item('two', [passenger('2'), passenger('3')], { accommodation_id: 'hotel-b' }),
      item('three', [passenger('4')], { accommodation_id: 'hotel-c' }),
      item('four', [passenger('5')], { accommodation_id: null, pickup_mode: 'punto', place: 'Plaza' }),
      item('five', [passenger('6')], { accommodation_id: null, pickup_mode: 'por_definir' }),
      item('six', [passenger('7')], { unassigned: 'departure_suspended' }),
      item('seven', [passenger('8'), passenger('9', 'one')]),
    ],
    board(),
  )
  expect(groups.map(({ kind, name, people }) => [kind, name, people])).toEqual([
    ['zone', 'Norte', 2],
    ['zone', 'Sur', 2],
    ['no_zone', '', 1],
    ['on_foot', '', 1],
    ['to_define', '', 1],
    ['suspended', '', 1],
  ])
  expect(groups[1]?.places.map(({ name, people, parties }) => [name, people, parties.length])).toEqual([
    ['Álamo', 2, 2],
  ])
})

test('groups people by boarding stop; those without one separately', () => {
  const one = found(sheetOf(board(), 'one'))
  const at = partiesByStop(
    [item('r', [passenger('1', 'one', 'a'), passenger('2', 'one', 'gone'), passenger('3')])],
    one,
  )
  expect([...at].map(([key, parties]) => [key, parties[0]?.passengers.map(({ id }) => id)])).toEqual([
    ['a', ['1']],
    ['', ['2']],
  ])
})

test('a move is foretold with its seats, its stop; foretelling it twice changes nothing', () => {
  const before = board()
  const move = { kind: 'move' as const, passenger_ids: ['r1', 'l1'], to: 'two', stop_id: null }
  const after = predicted(before, move)
  expect(sheetOf(after, 'one')).toMatchObject({ people: 1, seats_taken: 1 })
  expect(sheetOf(after, 'two')).toMatchObject({ people: 2, seats_taken: 2 })
  expect(after.items.map(({ unassigned }) => unassigned)).toEqual([null, null])
  expect(predicted(after, move)).toEqual(after)
  expect(seenBy(before, ['r1', 'l1'])).toEqual([{ sheet_id: 'one', version: 1 }])
  expect(whereabouts(before, ['r1'])).not.toBe(whereabouts(after, ['r1']))
})

test('a search ignores accents and finds by name, locator and hotel', () => {
  const state = board()
  expect([...(matchingItems(state, { departure: '', search: 'alamo' }) ?? [])]).toEqual(['rojas', 'lee'])
  expect([...(matchingItems(state, { departure: '', search: 'LEE álamo' }) ?? [])]).toEqual(['lee'])
  expect(matchingItems(state, { departure: '', search: '' })).toBeNull()
  expect(matchingItems(state, { departure: 'other', search: '' })?.size).toBe(0)
})

test('shows a day of many sheets in narrow columns, unless the device has a setting', () => {
  expect([2, 4, 5, 9].map((sheets) => isCompactDay(sheets, ''))).toEqual([false, false, true, true])
  expect([isCompactDay(2, 'compact'), isCompactDay(9, 'wide')]).toEqual([true, false])
})
