import type { TestingModule } from '#testing/module-testing.ts'

export const testing = {
  idleJobs: { decide_minimums: () => Promise.resolve() },
  // Of the days on which departures are asked about.
  shortLists: ['listMinimumQuestions'],
  stayingTables: { minimum_rules: 'settings', minimum_decisions: 'is part of the history of a departure' },
} as const satisfies TestingModule
