import type { DepartureMargin, MarginLineShown } from '../contract/margins.contract.ts'
import { type LineKind, lineKinds } from '../rules/margin-lines.ts'

export type Compared = { kind: LineKind; expected: number; real: number; difference: number }

const sumOf = (lines: readonly MarginLineShown[], kind: LineKind) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { own_amount }) => sum + (own_amount ?? 0), 0)

/** Kinds of costs whose real amount differs from the expected one, in the operator's currency. */
export function comparedLines({ lines, expected }: Pick<DepartureMargin, 'lines' | 'expected'>): Compared[] {
  if (!expected) return []
  return lineKinds
    .map((kind) => ({ kind, expected: sumOf(expected.lines, kind), real: sumOf(lines, kind) }))
    .map((each) => ({ ...each, difference: each.real - each.expected }))
    .filter(({ difference }) => difference !== 0)
}
