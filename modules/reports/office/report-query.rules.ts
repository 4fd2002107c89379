import { comparisons, type Period, periodFault } from '#domain/figures/period.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { periodOf } from '#web/backoffice/parts/figures/period-choice.rules.ts'

import {
  choosesDays,
  daysOf,
  hasAmounts,
  hasPeriod,
  mostYears,
  type ReportGroup,
  reportGroups,
  type ReportKind,
  reportKinds,
} from '../rules/report.ts'

/** Keys of the address; '' means not set. `open` holds the group whose rows are shown. */
export const reportKeys = [
  'report',
  'by',
  'period',
  'from',
  'to',
  'days',
  'currency',
  'compare',
  'open',
] as const
export type ReportKey = (typeof reportKeys)[number]
type Filters = Record<ReportKey, string>

export const reportOf = ({ report }: Pick<Filters, 'report'>): ReportKind =>
  reportKinds.find((each) => each === report) ?? 'sales'

export function groupOf(values: Pick<Filters, 'report' | 'by'>): ReportGroup {
  const groups: readonly ReportGroup[] = reportGroups[reportOf(values)]
  return groups.find((each) => each === values.by) ?? reportGroups[reportOf(values)][0]
}

export const faultOf = (period: Period) => periodFault(period, mostYears)

const known = <Value extends string>(values: readonly Value[], value: string) =>
  values.find((each) => each === value)

/** The query of a report, its file and the rows behind it. */
export function reportQuery(values: Filters, today: LocalDate) {
  const report = reportOf(values)
  const days = choosesDays(report) ? known(daysOf(report), values.days) : undefined
  return {
    report,
    by: groupOf(values),
    ...(hasPeriod(report) && periodOf(values, today)),
    ...(days && { days }),
    ...(hasAmounts(report) && values.currency && { currency: values.currency }),
  }
}

export function comparisonOf({ report, compare }: Pick<Filters, 'report' | 'compare'>) {
  return hasPeriod(reportOf({ report })) ? known(comparisons, compare) : undefined
}

/** All rows, or those of one group, whose key may be empty. */
export const openAll = 'todo'
export const openKey = (key: string) => `=${key}`
export const keyIn = (open: string): string | undefined => (open.startsWith('=') ? open.slice(1) : undefined)
