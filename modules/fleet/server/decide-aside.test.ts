import { expect, test } from 'vitest'

import { longestTurn } from '#testing/app/longest-turn.ts'

import { decideWithReserve } from '../rules/decision/decide-with-reserve.rules.ts'
import { largeDay, randomDay } from '../testing/random-day.ts'
import { decideAside } from './decide-aside.jobs.ts'

test('decides as the rule does', async () => {
  const days = Array.from({ length: 40 }, (_, seed) => randomDay(seed))
  const decided = await Promise.all(days.map((day) => decideAside({ day })))
  expect(decided).toEqual(days.map((day) => decideWithReserve(day)))
})

test('delays other requests at most 50 ms while large days are decided', async () => {
  await decideAside({ day: randomDay(0) })
  const decide = async () => {
    for (const day of Array.from({ length: 12 }, (_, seed) => largeDay(seed))) {
      // The measure begins before the decision.
      await new Promise((resolve) => setTimeout(resolve, 1))
      await decideAside({ day })
    }
  }
  expect(await longestTurn(decide())).toBeLessThan(50)
})
