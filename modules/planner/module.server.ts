import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'

import { dayProposalRoutes } from './server/day-proposals.routes.ts'
import { eraseFromProposals } from './server/erase-from-proposals.command.ts'
import { planDay } from './server/plan-day.jobs.ts'

const jobs: JobsOf<'plan_day'> = ({ acts }) => ({ plan_day: (proposal) => planDay(acts, proposal) })

export const server = {
  routes: [dayProposalRoutes],
  jobs,
  // Planning takes minutes.
  lanes: [{ name: 'plans', role: 'planner', jobs: ['plan_day'], concurrency: 2, crontab: '' }],
  fills: [forgettings.with(eraseFromProposals)],
} as const satisfies ServerModule
