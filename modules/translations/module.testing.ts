import type { TestingModule } from '#testing/module-testing.ts'

export const testing = {
  stayingTables: { translations: 'is what an operator wrote down once' },
  pageTables: ['translations'],
  writtenTables: ['translations'],
  // The texts of one tour, or of the operator.
  shortLists: ['listTranslations', 'listOperatorTranslations'],
} as const satisfies TestingModule
