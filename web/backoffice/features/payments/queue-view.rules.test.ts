import { expect, test } from 'vitest'

import { chosenAfter, viewOf } from './queue-view.rules.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('what is looked at stays, wherever the queue moves it', () => {
  expect(viewOf([], null)).toBeNull()
  expect(viewOf([a, b], null)).toEqual({ item: a, place: 0, isRemoved: false })
  expect(viewOf([b, c], { item: c, place: 2 })).toEqual({ item: c, place: 1, isRemoved: false })
  const fresh = { id: 'b', due: 1 }
  expect(viewOf([fresh], { item: { id: 'b', due: 2 }, place: 1 })).toMatchObject({ item: fresh })
})

test('reports an item settled by another user as such, and never as another item', () => {
  expect(viewOf([b, c], { item: a, place: 0 })).toEqual({ item: a, place: 0, isRemoved: true })
  expect(viewOf([a], { item: c, place: 2 })).toEqual({ item: c, place: 1, isRemoved: true })
  expect(viewOf([], { item: a, place: 0 })).toEqual({ item: a, place: 0, isRemoved: true })
})

test('after what the person settled comes the one behind it, at the end the one before it', () => {
  expect(chosenAfter([a, b, c], { item: b, place: 1 })).toEqual({ item: c, place: 1 })
  expect(chosenAfter([a, c], { item: b, place: 1 })).toEqual({ item: c, place: 1 })
  expect(chosenAfter([a, b], { item: b, place: 1 })).toEqual({ item: a, place: 0 })
  expect(chosenAfter([a], { item: a, place: 0 })).toBeNull()
})
