import { expect, test } from 'vitest'

import {
  administratorLevels,
  crewLevels,
  isAdministrator,
  isCrew,
  isDispatcher,
  isDriver,
  isGuide,
  isManager,
  isOperatorAdmin,
  isSeller,
  levels,
  sellingLevels,
  sells,
} from './level.ts'

const holding = (is: (holder: { level: number }) => boolean) => levels.filter((level) => is({ level }))

test.each([
  [isAdministrator, [0]],
  [isOperatorAdmin, [1]],
  [isManager, [0, 1]],
  [isSeller, [2]],
  [sells, [0, 1, 2]],
  [isDispatcher, [3]],
  [isDriver, [4]],
  [isGuide, [5]],
  [isCrew, [4, 5]],
])('%o holds for the levels %o', (is, held) => expect(holding(is)).toEqual(held))

test('what is asked of the database is what is asked of a person', () => {
  expect(holding(sells)).toEqual(sellingLevels)
  expect(holding(isCrew)).toEqual(crewLevels)
  expect(holding(isAdministrator)).toEqual(administratorLevels)
})
