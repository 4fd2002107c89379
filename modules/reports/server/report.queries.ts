import { occupancyOf } from '#domain/figures/occupancy.rules.ts'
import type { Reader } from '#server/db/database.ts'

import type { Report } from '../contract/reports.contract.ts'
import { currentKey } from '../rules/compared-key.rules.ts'
import { periodBefore } from '../rules/report-period.rules.ts'
import {
  type Comparison,
  type Figures,
  hasPeriod,
  isOrdered,
  mainFigure,
  reportFigures,
} from '../rules/report.ts'
import type { Asked, ReportReader } from './counted.queries.ts'
import { findGroupNames } from './group-names.queries.ts'
import { groupName } from './group-words.document.ts'
import { type Sum, sumDays } from './stored-days.queries.ts'

export type ReportAsked = Asked & { currency: string; compare: Comparison | undefined }

/** A report with its totals, in one currency, and what it is compared with. */
export async function findReport(
  db: Reader,
  reader: ReportReader,
  { currency, compare, ...asked }: ReportAsked,
): Promise<Report> {
  const { report, by, days, period } = asked
  const compared = compare && hasPeriod(report) ? periodBefore(period, compare) : null
  const [found, earlier] = await Promise.all([
    sumDays(db, reader, asked),
    compared ? sumDays(db, reader, { ...asked, period: compared }) : [],
  ])
  const isOwn = (sum: Sum) => sum.currency === currency || sum.currency === ''
  const own = new Map(found.filter(isOwn).map(({ key, figures }) => [key, figures]))
  const before = new Map<string, Figures>()
  if (compared)
    for (const { key, figures } of earlier.filter(isOwn)) {
      const now = currentKey(key, { by, period, compared })
      before.set(now, added(report, [before.get(now) ?? {}, figures]))
    }
  const total = added(report, [...own.values()])
  const total_before = compared ? added(report, [...before.values()]) : null
  const main = mainFigure[report]
  const keys = [...new Set([...own.keys(), ...before.keys()])]
  const names = await findGroupNames(db, reader.actor.tour_operator_id, by, keys)
  const rows = keys.map((key) => ({
    key,
    name: names.get(key) ?? groupName(by, key),
    currency: found.some((sum) => sum.currency !== '') || before.size > 0 ? currency : '',
    ...derived(report, added(report, [own.get(key) ?? {}]), total),
    before: total_before
      ? (derived(report, added(report, [before.get(key) ?? {}]), total_before)[main] ?? 0)
      : null,
  }))
  return {
    rows: rows.toSorted((one, other) =>
      isOrdered(by)
        ? orderOf(by, one.key) - orderOf(by, other.key) || one.key.localeCompare(other.key)
        : (other[main] ?? 0) - (one[main] ?? 0) || one.name.localeCompare(other.name),
    ),
    report,
    by,
    days,
    currency,
    period: hasPeriod(report) ? period : null,
    compared,
    total: derived(report, total, total),
    total_before: total_before && derived(report, total_before, total_before),
    other_currencies: [...new Set(found.filter((sum) => !isOwn(sum)).map((sum) => sum.currency))].toSorted(),
  }
}

/** Ages and leads are ordered by their first day, what is not known last. */
const orderOf = (by: Asked['by'], key: string) => {
  if (by !== 'age' && by !== 'lead') return 0
  return Number.isNaN(Number(key)) ? Infinity : Number(key)
}

function added(report: Asked['report'], all: readonly Figures[]): Figures {
  const sum: Figures = {}
  for (const figure of reportFigures[report]) {
    if (figure === 'occupancy' || figure === 'share') continue
    sum[figure] = all.reduce((so, each) => so + (each[figure] ?? 0), 0)
  }
  return sum
}

/** With parts of a whole, in tenths of a percent. */
function derived(report: Asked['report'], sum: Figures, total: Figures): Figures {
  const { seats = 0, capacity = 0, people = 0 } = sum
  if (report === 'occupancy') return { ...sum, occupancy: occupancyOf({ seats, capacity }) }
  if (report === 'guests')
    return { ...sum, share: total.people ? Math.round((people * 1000) / total.people) : 0 }
  return sum
}
