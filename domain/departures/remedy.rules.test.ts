import { expect, test } from 'vitest'

import { closedReasons } from './closed-reason.ts'
import { remediesFor } from './remedy.rules.ts'

test('every reason has an act that an administrator may do', () => {
  for (const reason of closedReasons)
    expect(remediesFor(reason, { level: 1, may_override: false }).some(({ allowed }) => allowed)).toBe(true)
  expect(remediesFor(null, { level: 1, may_override: false })).toEqual([])
})

test('each level may do its own part: a dispatcher reopens, a seller only overrides with the right', () => {
  const allowed = (level: 2 | 3, may_override = false) =>
    closedReasons.flatMap((reason) =>
      remediesFor(reason, { level, may_override }).flatMap((each) => (each.allowed ? [each.act] : [])),
    )
  expect(new Set(allowed(3))).toEqual(new Set(['open_departure', 'reopen', 'raise_capacity']))
  expect(allowed(2)).toEqual([])
  expect(new Set(allowed(2, true))).toEqual(new Set(['override']))
})
