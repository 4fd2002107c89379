import type { ComparedDays } from '#domain/figures/compared-days.rules.ts'

import type { MarginReport } from '../../contract/margin-report.contract.ts'
import { earlierMargins } from '../../rules/earlier-margins.rules.ts'

/** The margins of the period that it is compared with, by the group beside which they are shown. */
export type Earlier = Pick<MarginReport, 'period' | 'total' | 'rows'> & {
  margins: ReadonlyMap<string, number>
}

export const earlierOf = ({ period, total, rows, by }: MarginReport, days: ComparedDays): Earlier => ({
  period,
  total,
  rows,
  margins: earlierMargins(rows, by, days),
})
