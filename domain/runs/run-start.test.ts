import { expect, test } from 'vitest'

import { crewActKinds, markKinds } from './crew-act.ts'
import { isTooEarly, startableFrom } from './run-start.rules.ts'

const start_at = Date.UTC(2027, 4, 4, 11, 20)

test('a run is started near its hour, or late, and never the day before', () => {
  const early = (at: number) => isTooEarly({ kind: 'started', status: 'publicada', start_at, at })
  expect(early(start_at)).toBe(false)
  expect(early(start_at + 86_400_000)).toBe(false)
  expect(early(startableFrom(start_at))).toBe(false)
  expect(early(startableFrom(start_at) - 1)).toBe(true)
  expect(early(start_at - 86_400_000)).toBe(true)
})

test('what is done on the road is not done before it may begin, unless the run is under way', () => {
  const at = start_at - 86_400_000
  const early = crewActKinds.filter((kind) => isTooEarly({ kind, status: 'publicada', start_at, at }))
  expect(early).toEqual(['started', 'arrived', ...markKinds, 'finished', 'closed'])
  expect(crewActKinds.filter((kind) => isTooEarly({ kind, status: 'en_curso', start_at, at }))).toEqual([])
})
