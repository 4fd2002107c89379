import type { HotQuery } from '#testing/growth/hot-query.ts'
import type { LargeInstallation } from '#testing/growth/installation.ts'

import { listStatementLines, listWaitingLines } from '../contract/statement-lines.contract.ts'
import * as statements from '../server/statements/bank-statements.queries.ts'
import { listWaitingLines as listWaiting } from '../server/statements/proposals.queries.ts'

/** Lists of lines of bank statements, with the bookings that each may pay. */
export const hotQueries = ({ tour_operator_id }: LargeInstallation): HotQuery[] => [
  {
    name: 'lines of the bank',
    endpoint: listStatementLines,
    ask: (db) => statements.listStatementLines(db, tour_operator_id, { filters: [], after: null, limit: 50 }),
  },
  {
    name: 'lines of the bank: those that wait, with proposals',
    endpoint: listWaitingLines,
    ask: (db) => listWaiting(db, { tour_operator_id, time_zone: 'America/Santiago' }),
  },
]
