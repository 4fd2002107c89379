import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { personMerges } from '#server/features/persons/merge-persons.command.ts'
import { runCash } from '#server/features/runs/close-run.command.ts'

import { enqueueEarnings } from './server/enqueue-earnings.command.ts'
import { marginReportRoutes } from './server/margin-report.routes.ts'
import { marginRoutes } from './server/margin.routes.ts'
import { mergePaidCosts } from './server/merge-paid-costs.command.ts'
import { rewriteEarnings } from './server/rewrite-earnings.command.ts'
import { writeEarnings } from './server/write-earnings.command.ts'

const jobs: JobsOf<'write_earnings' | 'rewrite_earnings'> = ({ acts }) => ({
  write_earnings: (run) => acts.act(null, (act) => writeEarnings(act, run)),
  rewrite_earnings: (some) => acts.act(null, (act) => rewriteEarnings(act, some)),
})

export const server = {
  jobs,
  routes: [marginRoutes, marginReportRoutes],
  fills: [
    runCash.with({ close: enqueueEarnings, reopen: () => Promise.resolve() }),
    personMerges.with(mergePaidCosts),
  ],
} as const satisfies ServerModule
