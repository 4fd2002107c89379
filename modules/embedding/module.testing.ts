import type { TestingModule } from '#testing/module-testing.ts'

export const testing = {
  stayingTables: { embedding_sites: 'is what an operator set up once' },
  writtenTables: ['embedding_sites'],
} as const satisfies TestingModule
