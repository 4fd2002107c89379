import type { TestingModule } from '#testing/module-testing.ts'

export const testing = {
  /** one row for each group of a report */
  shortLists: ['listReportRows'],
} as const satisfies TestingModule
