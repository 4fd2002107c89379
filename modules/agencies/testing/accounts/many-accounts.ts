import { sql } from 'kysely'

import type { HotQuery } from '#testing/growth/hot-query.ts'
import type { LargeInstallation } from '#testing/growth/installation.ts'

import { listAccountLines, listAccountStatements } from '../../contract/account-statements.contract.ts'
import { listAccountEntries, listAccounts } from '../../contract/accounts.contract.ts'
import * as statements from '../../server/accounts/account-statements.queries.ts'
import * as accounts from '../../server/accounts/accounts.queries.ts'
import { openStatement } from './fill-accounts.ts'

/** Queries of accounts that read what grows with every sale. */
export function accountQueries({ tour_operator_id, today }: LargeInstallation): HotQuery[] {
  const page = { after: null, limit: 50 }
  const of = { tour_operator_id, today }
  const firstAgency = async (db: Parameters<HotQuery['ask']>[0]) => {
    const { rows } = await sql<{ id: string }>`select id from agencies
      where tour_operator_id = ${tour_operator_id}::uuid order by id limit 1`.execute(db)
    return rows[0]?.id ?? tour_operator_id
  }
  return [
    {
      name: 'accounts: all',
      endpoint: listAccounts,
      ask: (db) => accounts.listAccounts(db, { ...of, ...page }),
    },
    {
      name: 'accounts: entries of one',
      endpoint: listAccountEntries,
      ask: async (db) =>
        accounts.listAccountEntries(db, {
          tour_operator_id,
          party_id: await firstAgency(db),
          onlyOpen: false,
          ...page,
        }),
    },
    {
      name: 'accounts: unpaid statements',
      endpoint: listAccountStatements,
      ask: (db) =>
        statements.listAccountStatements(db, {
          ...of,
          filters: [{ field: 'open', operator: 'eq', value: '1' }],
          ...page,
        }),
    },
    {
      name: 'accounts: statements',
      endpoint: listAccountStatements,
      ask: (db) => statements.listAccountStatements(db, { ...of, filters: [], ...page }),
    },
    {
      name: 'accounts: lines of a statement',
      endpoint: listAccountLines,
      ask: (db) =>
        statements.listAccountLines(db, {
          tour_operator_id,
          statement_id: openStatement,
          ...page,
          after: ['100'],
        }),
    },
  ]
}
