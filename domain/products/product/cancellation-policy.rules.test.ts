import { expect, test } from 'vitest'

import {
  freeUntil,
  penaltyOf,
  penaltyPercent,
  upcomingTiers,
  tiersInOrder,
} from './cancellation-policy.rules.ts'

const starts = new Date('2027-05-05T12:00:00Z')
const before = (hours: number) => new Date(starts.getTime() - hours * 3_600_000)
const tiers = [
  { hours_before: 24, penalty_percent: 50 },
  { hours_before: 48, penalty_percent: 0 },
]

test('the penalty is that of the earliest tier still reached, and the whole price after the last', () => {
  expect(
    [72, 48, 47.9, 24, 23.9, 0, -1].map((hours) => penaltyPercent(tiers, starts, before(hours))),
  ).toEqual([0, 0, 50, 50, 100, 100, 100])
  expect(penaltyPercent([], starts, before(72))).toBe(100)
  expect(penaltyOf(1001, tiers, starts, before(30))).toBe(501)
})

test('a tier can be reached until its very moment', () => {
  const reached = (hours: number) =>
    upcomingTiers(tiers, starts, before(hours)).map(({ hours_before }) => hours_before)
  expect([48, 47.9, 24, 23.9].map(reached)).toEqual([[24, 48], [24], [24], []])
})

test('cancelling is free until the latest of the tiers without a penalty', () => {
  expect(freeUntil(tiers, starts)).toEqual(before(48))
  expect(freeUntil([...tiers, { hours_before: 72, penalty_percent: 0 }], starts)).toEqual(before(48))
  expect(freeUntil([{ hours_before: 24, penalty_percent: 50 }], starts)).toBeNull()
  expect(freeUntil([], starts)).toBeNull()
})

test('a penalty never falls as the start comes nearer, and no hour is said twice', () => {
  const order = (...all: [number, number][]) =>
    tiersInOrder(all.map(([hours_before, penalty_percent]) => ({ hours_before, penalty_percent })))
  expect(order()).toBe(true)
  expect(order([24, 50], [48, 0])).toBe(true)
  expect(order([24, 50], [48, 50])).toBe(true)
  expect(order([24, 0], [48, 50])).toBe(false)
  expect(order([24, 0], [24, 50])).toBe(false)
  expect(order([72, 0], [48, 60], [24, 50])).toBe(false)
})
