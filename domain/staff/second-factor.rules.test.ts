import { expect, test } from 'vitest'

import { levels } from './level.ts'
import { isSecondFactorDemanded, looksGuessed, stepsTakenAt, waitAfter } from './second-factor.rules.ts'

test('three half minutes are taken: this one and its neighbours', () => {
  expect(stepsTakenAt(new Date(29_999))).toEqual([-1, 0, 1])
  expect(stepsTakenAt(new Date(30_000))).toEqual([0, 1, 2])
})

test('each five wrong codes make the wait twice as long, up to a day', () => {
  const waits = Array.from({ length: 51 }, (_, wrong) => waitAfter(wrong))
  expect(waits.slice(0, 6)).toEqual([null, null, null, null, null, 15])
  expect(waits.filter((wait) => wait !== null)).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440])
  expect([4, 5, 6, 10].filter(looksGuessed)).toEqual([5])
})

test('it is demanded of administrators, each by who decides for them', () => {
  const of = (demands: { installation: boolean; operator: boolean }) =>
    levels.filter((level) => isSecondFactorDemanded({ level }, demands))
  expect(of({ installation: true, operator: true })).toEqual([0, 1])
  expect(of({ installation: true, operator: false })).toEqual([0])
  expect(of({ installation: false, operator: true })).toEqual([1])
  expect(of({ installation: false, operator: false })).toEqual([])
})
