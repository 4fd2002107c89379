import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'

import { countReportDays } from './server/count-days.jobs.ts'
import { reportRoutes } from './server/reports.routes.ts'

const jobs: JobsOf<'count_report_days'> = ({ acts, now }) => ({
  count_report_days: () => countReportDays(acts, now),
})

export const server = {
  routes: [reportRoutes],
  jobs,
  crontab: ['* * * * * count_report_days'],
} as const satisfies ServerModule
