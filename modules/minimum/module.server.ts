import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { productCopies } from '#server/features/products/duplicate-product.command.ts'

import { decideByRule } from './server/decide-by-rule.jobs.ts'
import { decidedByRule, openQuestions } from './server/minimum-issues.queries.ts'
import { copyMinimumRule } from './server/minimum-rules.command.ts'
import { minimumRoutes } from './server/minimums.routes.ts'

const jobs: JobsOf<'decide_minimums'> = ({ acts, now }) => ({
  decide_minimums: () => decideByRule(acts, now),
})

export const server = {
  jobs,
  crontab: ['*/5 * * * * decide_minimums'],
  routes: [minimumRoutes],
  fills: [
    issueSearches.with(openQuestions),
    issueSearches.with(decidedByRule),
    productCopies.with(copyMinimumRule),
  ],
} as const satisfies ServerModule
