import { expect, test } from 'vitest'

import type { Found } from '#contract/dashboard/search.contract.ts'

import { layoutTexts as texts } from '../layout.texts.ts'
import { groupFinds, isSearchable, matchesTyped, spokenResults } from './search-groups.ts'

const found = (kind: Found['kind'], id: string): Found => ({
  kind,
  id,
  title: id,
  code: '',
  date: null,
  detail: '',
  tag: null,
})
const idsIn = (groups: ReturnType<typeof groupFinds>) =>
  groups.filter(({ things }) => things.length > 0).map(({ things }) => things.map(({ id }) => id))

test('finds a screen by its name without accents and capitals', () => {
  expect(matchesTyped('Vehículos', 'VEHIC')).toBe(true)
  expect(matchesTyped('Vehículos', 'chofer')).toBe(false)
})

test('lists the records opened last only while nothing is typed', () => {
  const recent = [found('booking', 'a')]
  expect(groupFinds('', [], () => recent)).toEqual([{ group: texts.searchRecent, things: recent }])
  expect(idsIn(groupFinds('x', [], () => recent))).toEqual([])
})

test('groups what is found by its kind, bookings first', () => {
  const things = [found('vehicle', 'v'), found('booking', 'a'), found('booking', 'b')]
  expect(idsIn(groupFinds('x', things, () => []))).toEqual([['a', 'b'], ['v']])
})

test('searches records from two letters on', () => {
  expect([isSearchable('a'), isSearchable('ab')]).toEqual([false, true])
})

test('speaks the number of results, or why there are none', () => {
  expect(spokenResults(2, true)).toBe(texts.searchCount(2))
  expect(spokenResults(0, false)).toBe(texts.searchNothing)
  expect(spokenResults(0, true)).toBe(texts.searchFailed)
})
