import type { TestingModule } from '#testing/module-testing.ts'

import { hotQueries } from './testing/hot-lines.ts'
import { fillInstallation } from './testing/many-payouts.ts'

const business = 'is the business, of which nothing is removed'
const unloaded = 'what a file holds changes nothing until it is loaded, which is recorded'

export const testing = {
  stayingTables: {
    bank_statements: business,
    statement_lines: business,
    statement_parts: business,
    payouts: business,
  },
  oldRows: {
    unloaded_statements: { file_name: 'f', user_name: 'u', rows: [], layout: {}, currency: 'CLP' },
  },
  unrecordedWrites: { readStatement: unloaded, readStatementAgain: unloaded },
  hotQueries,
  fillInstallation,
  // The last twenty statements; payouts are one a day of each provider.
  shortLists: ['listStatements', 'listPayouts', 'sumPayouts'],
  plainFiles: ['exportPayouts'],
  async holdEverywhere(add, { operator, payment_id }) {
    const id = '01a00000-0000-7000-8000-000000000004'
    const now = new Date()
    await add('statement_lines', {
      ...operator,
      id,
      created_at: now,
      statement_id: id,
      booked_on: '2027-05-01',
      amount: 1,
      currency: 'CLP',
      identity: '0'.repeat(64),
    })
    await add('statement_parts', { ...operator, line_id: id, payment_id, created_at: now, amount: 1 })
  },
} as const satisfies TestingModule
