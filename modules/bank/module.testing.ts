import type { TestingModule } from '#testing/module-testing.ts'

import { loadStatement, readStatement } from './contract/bank-statements.contract.ts'
import { recordPayout } from './contract/payouts.contract.ts'
import { hotQueries } from './testing/hot-lines.ts'
import { fillInstallation } from './testing/many-payouts.ts'
import { statementForm, statementHead } from './testing/statement-form.ts'

const business = 'is the business, of which nothing is removed'
const unloaded = 'what a file holds changes nothing until it is loaded, which is recorded'

export const testing = {
  stayingTables: {
    bank_statements: business,
    statement_lines: business,
    statement_parts: business,
    line_settlements: business,
    payouts: business,
  },
  oldRows: {
    unloaded_statements: { file_name: 'f', user_name: 'u', rows: [], layout: {}, currency: 'CLP' },
  },
  unrecordedWrites: { readStatement: unloaded, readStatementAgain: unloaded },
  hotQueries,
  fillInstallation,
  // The last twenty statements; the first twenty unpaid ones of accounts; payouts are one a day of each provider.
  shortLists: ['listStatements', 'findUnpaidStatements', 'listPayouts', 'sumPayouts'],
  plainFiles: ['exportPayouts', 'exportStatementLines'],
  async fillLists(manager) {
    for (const [currency, received] of [
      ['CLP', 51_000],
      ['USD', 8_150],
    ] as const)
      await manager.call(recordPayout, {
        body: { provider: 'webpay', currency, landed_on: '2027-05-06', received },
      })
    const lines = ['01/05/2027;Transferencia de Ana;7001;;31000;', '02/05/2027;Abono;7002;;24500;']
    const body = statementForm([statementHead, ...lines].join('\n'))
    const { id, layout, currency } = await manager.call(readStatement, { body })
    await manager.call(loadStatement, { params: { id }, body: { layout, currency } })
  },
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
