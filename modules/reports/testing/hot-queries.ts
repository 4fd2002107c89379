import type { Actor } from '#domain/staff/actor.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import type { LargeInstallation } from '#testing/growth/installation.ts'

import { listReportRows } from '../contract/reports.contract.ts'
import { type ReportKind, reportGroups, reportKinds } from '../rules/report.ts'
import { listCountedRows } from '../server/report-rows.queries.ts'

/** The rows of one day: those of a longer period are read whole, because a report is their sum. */
export function hotQueries({ tour_operator_id, today, booking }: LargeInstallation): HotQuery[] {
  const actor: Actor = {
    user_id: booking.seller_id ?? '',
    session_id: booking.id,
    full_name: 'Ana Rojas',
    level: 1,
    may_override: false,
    tour_operator_id,
    country: 'CL',
    time_zone: 'America/Santiago',
  }
  const reader = { actor, tour_operator_id, time_zone: 'America/Santiago', today }
  const period = { from: today, to: today }
  const ofDay = (report: ReportKind, days: 'sale' | 'service'): HotQuery => ({
    name: `reports: the rows of ${report}, a day of ${days}`,
    endpoint: listReportRows,
    ask: (db) =>
      listCountedRows(db, reader, {
        report,
        by: reportGroups[report][0],
        days,
        period,
        currency: 'CLP',
        key: undefined,
        after: null,
        limit: 50,
      }),
  })
  return [
    ofDay('sales', 'sale'),
    ...reportKinds.filter((kind) => kind !== 'receivables').map((kind) => ofDay(kind, 'service')),
  ]
}
