import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { runCash } from '#server/features/runs/close-run.command.ts'

import { marginRoutes } from './server/margin.routes.ts'
import { enqueueEarnings, writeEarnings } from './server/write-earnings.jobs.ts'

const jobs: JobsOf<'write_earnings'> = ({ acts }) => ({
  write_earnings: (payload) => writeEarnings(acts, payload),
})

export const server = {
  jobs,
  routes: [marginRoutes],
  fills: [runCash.with({ close: enqueueEarnings, reopen: () => Promise.resolve() })],
} as const satisfies ServerModule
