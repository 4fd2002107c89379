import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import {
  type InstallationSize,
  type LargeInstallation,
  withoutTriggers,
} from '#testing/growth/installation.ts'

import { listAccountLines, listAccountStatements } from '../../contract/account-statements.contract.ts'
import { listAccountEntries, listAccounts } from '../../contract/accounts.contract.ts'
import * as statements from '../../server/accounts/account-statements.queries.ts'
import * as accounts from '../../server/accounts/accounts.queries.ts'

const statementsOfAgency = 24
export const openStatement = '01a00000-0000-7000-8000-00000000acc0'

/** Two years of statements of each agency; a fifth of the bookings are of agencies, with an entry each. */
export async function fillAccounts(db: WritingDatabase, own: string, { bookings, today }: InstallationSize) {
  await withoutTriggers(db, async (tx) => {
    const entries = Math.ceil(bookings / 5)
    await sql`
      with agency as (select id, row_number() over (order by id) as number from agencies
        where tour_operator_id = ${own}::uuid),
      month as (select m, date_trunc('month', ${today}::date)::date - (m || ' months')::interval as first
        from generate_series(1, ${statementsOfAgency}) m),
      drawn as (
        insert into account_statements (id, tour_operator_id, created_at, party_id, currency, month, number, status, total, settled,
          due_on, lines, sent_at)
        select case when number = 1 and m = 1 then ${openStatement}::uuid else uuid_v7() end, ${own}::uuid, first + interval '1 month',
          agency.id, 'CLP', first::date, m * 10000 + number, case when m = 1 then 'emitida' else 'pagada' end, 100000,
          case when m = 1 then 0 else -100000 end, (first + interval '2 months')::date, 10, first + interval '1 month'
        from agency cross join month returning id, party_id, month)
      insert into account_entries (tour_operator_id, created_at, party_id, kind, service_date, amount, currency, statement_id, reason)
      select ${own}::uuid, month + 40, party_id, 'ajuste', month + (n % 28)::int, 10000, 'CLP', id, 'x'
      from drawn cross join generate_series(1, greatest(1, ${entries}::int / (select count(*) from drawn)::int)) n`.execute(
      tx,
    )
    await sql`insert into account_lines (tour_operator_id, statement_id, position, kind, service_date, tour, passenger, gross, net)
      select ${own}::uuid, ${openStatement}::uuid, n, 'servicio', ${today}::date, 'Tour', 'Pasajero ' || n, 10000, 10000
      from generate_series(1, ${entries}) n`.execute(tx)
    await sql`insert into accounts (tour_operator_id, party_id, currency, balance, open)
      select ${own}::uuid, id, 'CLP', 150000, 50000 from agencies where tour_operator_id = ${own}::uuid
      on conflict do nothing`.execute(tx)
    await sql`insert into accounts_due (tour_operator_id, booking_id, party_id, look_on)
      select b.tour_operator_id, b.id, a.id, ${today}::date + 30 from bookings b
      cross join lateral (select id from agencies where tour_operator_id = ${own}::uuid order by id limit 1) a
      where b.tour_operator_id = ${own}::uuid and b.service_date >= ${today}::date on conflict do nothing`.execute(
      tx,
    )
  })
}

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
