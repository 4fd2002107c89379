import type { TestingModule } from '#testing/module-testing.ts'

import { hotQueries } from './testing/hot-questions.ts'

export const testing = {
  idleJobs: { decide_minimums: () => Promise.resolve() },
  stayingTables: { minimum_rules: 'settings', minimum_decisions: 'is part of the history of a departure' },
  /** limited to one departure */
  shortLists: ['listJoinTargets'],
  hotQueries,
} as const satisfies TestingModule
