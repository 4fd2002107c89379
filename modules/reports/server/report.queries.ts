import { comparedGroup, comparedPeriods, compareDays } from '#domain/figures/compared-days.rules.ts'
import { occupancyOf } from '#domain/figures/occupancy.rules.ts'
import type { Comparison } from '#domain/figures/period.rules.ts'
import { daysBetween } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'

import type { Report } from '../contract/reports.contract.ts'
import {
  endsToday,
  type Figures,
  hasAmounts,
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
  const isUntilToday = endsToday(report, days) && period.from <= reader.today && reader.today < period.to
  const pairs =
    compare && hasPeriod(report) ? compareDays(period, compare, isUntilToday ? reader.today : null) : null
  const compared = pairs?.compared ?? null
  const byDate = by === 'day' || by === 'month' ? by : null
  const [found, earlier] = await Promise.all([
    sumDays(db, reader, asked),
    compared ? sumDays(db, reader, { ...asked, by: byDate ? 'day' : by, period: compared }) : [],
  ])
  const isOwn = (sum: Sum) => sum.currency === currency || sum.currency === ''
  const own = new Map(found.filter(isOwn).map(({ key, figures }) => [key, figures]))
  const former = earlier.filter(isOwn)
  const before = new Map<string, Figures>()
  for (const { key, figures } of former) {
    const now = byDate && pairs ? comparedGroup(key, byDate, pairs) : key
    if (now !== null) before.set(now, added(report, [before.get(now) ?? {}, figures]))
  }
  const periods = byDate && pairs ? comparedPeriods(byDate, pairs) : null
  const total = added(report, [...own.values()])
  const total_before = compared
    ? added(
        report,
        former.map(({ figures }) => figures),
      )
    : null
  const main = mainFigure[report]
  const keys = [...new Set([...own.keys(), ...before.keys()])]
  const names = await findGroupNames(db, reader.actor.tour_operator_id, by, keys)
  const rows = keys.map((key) => ({
    key,
    name: names.get(key) ?? groupName(by, key),
    currency: hasAmounts(report) ? currency : '',
    ...derived(report, added(report, [own.get(key) ?? {}]), total),
    compared: periods?.get(key) ?? null,
    before:
      total_before && (!periods || periods.has(key))
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
    is_compared_until_today: compared !== null && isUntilToday,
    days_without_row:
      compared && periods && by === 'day' ? daysBetween(compared.from, compared.to) + 1 - periods.size : 0,
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
