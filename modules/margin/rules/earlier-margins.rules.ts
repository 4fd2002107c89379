import { comparedGroup, type ComparedDays } from '#domain/figures/compared-days.rules.ts'

import type { MarginGroup } from './margin-report.rules.ts'

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
