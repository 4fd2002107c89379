import { expect, test } from 'vitest'

import { existsByBruteForce } from '../../testing/brute-force.ts'
import { randomDay } from '../../testing/random-day.ts'
import { decideDay } from './decide-day.rules.ts'
import type { FleetDay } from './fleet-day.ts'
import { type NewParty, withParties } from './party.rules.ts'
import { largestParty, proveDay } from './prove-day.rules.ts'

const seeds = Array.from({ length: 60 }, (_, index) => index + 1)
/** As many as the tiny days of brute force may hold. */
const sizes = [1, 2, 3]

/** A party that joins the first group, or one of its own at its hours. */
function partyOf(day: FleetDay, seats: number, isAlone: boolean): NewParty | null {
  const [group] = day.groups
  return group
    ? {
        seats,
        is_private: false,
        joins: isAlone ? null : 0,
        group: { ...group, id: 'new', open_seats: [] },
        reserves: [],
      }
    : null
}
const carries = (day: FleetDay) => decideDay(day).answer === 'yes'

test.each(seeds)(
  'proves a party exactly where a plan exists, with seats that all can be sold, seed %i',
  (seed) => {
    const day = randomDay(seed)
    for (const seats of sizes)
      for (const isAlone of [true, false]) {
        const party = partyOf(day, seats, isAlone)
        if (!party || !carries(day)) continue
        const whole = withParties(day, [party])
        const proof = proveDay(day, [party])
        expect(proof.answer).toBe(existsByBruteForce(whole) ? 'yes' : 'no')
        if (proof.answer !== 'yes') continue
        // Everything that is proven free is taken, each van by one party.
        const full = whole.groups.map((group, index) => ({
          ...group,
          parties: [...group.parties, ...(proof.groups[index]?.free ?? []).filter((free) => free > 0)],
        }))
        expect(existsByBruteForce({ ...whole, groups: full })).toBe(true)
      }
  },
)

test.each(seeds)('the largest party fits and one more does not, seed %i', (seed) => {
  const day = randomDay(seed)
  const party = partyOf(day, 1, true)
  if (!party || !carries(day)) return
  const most = Math.min(6, day.largest_together)
  const fits = (seats: number) => carries(withParties(day, [{ ...party, seats }]))
  const limit = largestParty(day, party, most)
  expect(limit?.seats ?? most).toBe(
    [0, 1, 2, 3, 4, 5, 6].filter((seats) => seats <= most && (seats === 0 || fits(seats))).at(-1),
  )
})
