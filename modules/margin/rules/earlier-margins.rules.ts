import { comparedGroup, type ComparedDays } from '#domain/figures/compared-days.rules.ts'

import {
  inOrder,
  isByTime,
  type MarginGroup,
  type MarginSums,
  noSums,
  ratiosOf,
} from './margin-report.rules.ts'

type Row = { key: string; margin: number }

/** Margins of an earlier period by the group that each is compared with; days and months go by their place in time. */
export function earlierMargins(rows: readonly Row[], by: MarginGroup, days: ComparedDays) {
  const margins = new Map<string, number>()
  for (const { key, margin } of rows) {
    const now = groupBeside(key, by, days)
    if (now !== null) margins.set(now, (margins.get(now) ?? 0) + margin)
  }
  return margins
}

function groupBeside(key: string, by: MarginGroup, days: ComparedDays): string | null {
  if (by === 'day') return comparedGroup(key, by, days)
  if (by !== 'month') return key
  const first = `${key}-01`
  return comparedGroup(first < days.compared.from ? days.compared.from : first, by, days)
}

type Shown = MarginSums & ReturnType<typeof ratiosOf> & { key: string; name: string }

/** With the tours or vehicles that only the earlier period has, so that what was before adds up. */
export function withEarlierRows(rows: readonly Shown[], earlier: readonly Shown[], by: MarginGroup): Shown[] {
  if (isByTime(by)) return [...rows]
  const keys = new Set(rows.map(({ key }) => key))
  const more = earlier
    .filter(({ key }) => !keys.has(key))
    .map(({ key, name }) => ({ key, name, ...noSums, ...ratiosOf(noSums) }))
  return inOrder([...rows, ...more], by)
}
