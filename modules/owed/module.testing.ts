import type { TestingModule } from '#testing/module-testing.ts'

import { hotQueries } from './testing/hot-queries.ts'

export const testing = {
  stayingTables: { collections: 'is the business, of which nothing is removed' },
  hotQueries,
  narrowedReads: { listOwed: [2], listOwingAgencies: [2, 3] },
  plainFiles: ['exportOwed', 'exportOwingAgencies'],
  async holdEverywhere(add, { operator, booking_id }) {
    await add('collections', { ...operator, booking_id })
  },
} as const satisfies TestingModule
