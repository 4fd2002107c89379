import type { LocalDate } from '../../local-date.ts'
import {
  type Buyer,
  type Dimension,
  type Mismatch,
  mismatchOf,
  moreSpecific,
  priceOn,
  type PriceRule,
} from './price-rule.rules.ts'

/** Why another price did not count: it is for other sales, it lost by being broader, or a later one took its place. */
export type Outcome =
  | { kind: 'mismatch'; by: Mismatch }
  | { kind: 'broader'; by: Dimension }
  | { kind: 'superseded' }
export type Rejected = { rule: PriceRule; outcome: Outcome }
export type PriceExplanation = {
  winner: PriceRule | null
  /** the prices of the same category that did not win, the nearest to winning first */
  rejected: Rejected[]
}

const nearness = { superseded: 0, broader: 1, mismatch: 2 } as const

/** Which price a buyer gets on a day, and why the others do not apply. */
export function explainPrice(rules: readonly PriceRule[], buyer: Buyer, date: LocalDate): PriceExplanation {
  const winner = priceOn(rules, buyer, date)
  const rejected = rules.flatMap((rule): Rejected[] => {
    if (rule === winner) return []
    const by = mismatchOf(rule, buyer, date)
    if (by === 'category') return []
    if (by) return [{ rule, outcome: { kind: 'mismatch', by } }]
    const lost = winner && moreSpecific(winner, rule)
    return [{ rule, outcome: lost ? { kind: 'broader', by: lost.dimension } : { kind: 'superseded' } }]
  })
  return {
    winner,
    rejected: rejected.toSorted((a, b) => nearness[a.outcome.kind] - nearness[b.outcome.kind]),
  }
}
