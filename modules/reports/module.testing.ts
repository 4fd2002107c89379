import type { TestingModule } from '#testing/module-testing.ts'

import { hotQueries } from './testing/hot-queries.ts'

export const testing = {
  idleJobs: { count_report_days: () => Promise.resolve() },
  stayingTables: {
    report_days: 'sums of sales, which stay',
    report_dates: 'sums of sales, which stay',
    report_changes: 'is emptied by the count of the day',
  },
  growingTables: ['report_days', 'report_dates'],
  hotQueries,
  plainFiles: ['exportReport', 'exportReportRows'],
} as const satisfies TestingModule
