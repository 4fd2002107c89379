import { type Comparison, comparisons } from '#domain/figures/period.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { periodOf } from '#web/backoffice/parts/figures/period-choice.rules.ts'

import { type MarginGroup, marginGroups } from '../../rules/margin-report.rules.ts'

/** Keys of the address; '' means not set. `open` holds the group whose departures are shown. */
export const marginKeys = ['by', 'period', 'from', 'to', 'compare', 'open'] as const
export type MarginKey = (typeof marginKeys)[number]
type Values = Record<MarginKey, string>

export const groupOf = ({ by }: Pick<Values, 'by'>): MarginGroup =>
  marginGroups.find((each) => each === by) ?? marginGroups[0]

export const comparisonOf = ({ compare }: Pick<Values, 'compare'>): Comparison | null =>
  comparisons.find((each) => each === compare) ?? null

export const marginQuery = (values: Values, today: LocalDate) => ({
  by: groupOf(values),
  ...periodOf(values, today),
})

/** All departures, or those of one group. */
export const openAll = 'todo'
export const keyIn = (open: string): string | undefined => (open === openAll ? undefined : open)
