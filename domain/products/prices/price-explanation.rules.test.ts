import { expect, test } from 'vitest'

import { explainPrice } from './price-explanation.rules.ts'
import { everySale, type Buyer, type Mismatch, mismatchOf, type PriceRule } from './price-rule.rules.ts'

const rule = (more: Partial<PriceRule> = {}): PriceRule => ({
  ...everySale,
  category_code: 'ADULT',
  season: '',
  valid_from: '2027-01-01',
  valid_to: null,
  amount: 1000,
  ...more,
})
const buyer: Buyer = { category_code: 'ADULT', residency: 'nacional', people: 4, channel: 'web' }
/** A Wednesday. */
const day = '2027-05-05'

test('each condition keeps a price from a buyer, and its edges do not', () => {
  const cases: [Partial<PriceRule>, Mismatch | null][] = [
    [{}, null],
    [{ category_code: 'CHILD' }, 'category'],
    [{ channel: 'web' }, null],
    [{ channel: 'agencia' }, 'channel'],
    [{ residency: 'nacional' }, null],
    [{ residency: 'extranjero' }, 'residency'],
    [{ pax_min: 4, pax_max: 4 }, null],
    [{ pax_min: 5 }, 'group_size'],
    [{ pax_max: 3 }, 'group_size'],
    [{ weekdays: [3] }, null],
    [{ weekdays: [1, 2, 4, 5, 6, 7] }, 'weekday'],
    [{ valid_from: day, valid_to: day }, null],
    [{ valid_from: '2027-05-06' }, 'not_started'],
    [{ valid_to: '2027-05-04' }, 'ended'],
  ]
  for (const [more, why] of cases) expect([more, mismatchOf(rule(more), buyer, day)]).toEqual([more, why])
})

test('explains rejected prices, the closest to winning first', () => {
  const winner = rule({ channel: 'web', valid_from: '2027-03-01' })
  const older = rule({ channel: 'web' })
  const broader = rule()
  const ended = rule({ valid_to: '2027-02-01' })
  const child = rule({ category_code: 'CHILD' })
  const { winner: won, rejected } = explainPrice([ended, child, broader, older, winner], buyer, day)
  expect(won).toBe(winner)
  expect(rejected).toEqual([
    { rule: older, outcome: { kind: 'superseded' } },
    { rule: broader, outcome: { kind: 'broader', by: 'channel' } },
    { rule: ended, outcome: { kind: 'mismatch', by: 'ended' } },
  ])
  expect(explainPrice([ended], buyer, day)).toEqual({
    winner: null,
    rejected: [{ rule: ended, outcome: { kind: 'mismatch', by: 'ended' } }],
  })
})

test('channel goes before residency, residency before group size, group size before weekday', () => {
  const channel = rule({ channel: 'web' })
  const residency = rule({ residency: 'nacional' })
  const size = rule({ pax_min: 4 })
  const limited = rule({ pax_max: 4 })
  const weekday = rule({ weekdays: [3] })
  const winnerOf = (...rules: PriceRule[]) => explainPrice(rules, buyer, day).winner
  expect(winnerOf(weekday, size, residency, channel)).toBe(channel)
  expect(winnerOf(weekday, size, residency)).toBe(residency)
  expect(winnerOf(weekday, size)).toBe(size)
  expect(winnerOf(size, limited)).toBe(limited)
  expect(winnerOf(rule(), weekday)).toBe(weekday)
})
