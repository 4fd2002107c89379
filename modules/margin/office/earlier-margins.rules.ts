import type { MarginReport } from '../contract/margin-report.contract.ts'

/** The margins of the period that it is compared with. */
export type Earlier = Pick<MarginReport, 'period' | 'total'> & { margins: ReadonlyMap<string, number> }

export const earlierOf = ({ period, total, rows }: MarginReport): Earlier => ({
  period,
  total,
  margins: new Map(rows.map(({ key, margin }) => [key, margin])),
})
