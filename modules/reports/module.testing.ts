import type { TestingModule } from '#testing/module-testing.ts'

import { hotQueries } from './testing/hot-queries.ts'

export const testing = {
  hotQueries,
  plainFiles: ['exportReport', 'exportReportRows'],
} as const satisfies TestingModule
