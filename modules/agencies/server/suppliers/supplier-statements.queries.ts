import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { NotFound } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import type { AccountStatementDetail } from '../../contract/account-statements.contract.ts'
import type { SupplierStatement } from '../../contract/suppliers/supplier-statements.contract.ts'
import { findAccountStatement } from '../accounts/account-statements.queries.ts'
import { type FoundSupplier, fromSuppliers } from './suppliers.queries.ts'

export type SupplierStatementList = {
  /** whose statements: the tour operator that is linked to agencies of others */
  company_id: string
  filters: readonly Filter[]
  now: Date
  after: string[] | null
  limit: number
}
export type StatementRow = SupplierStatement & { place: string }

/** Statements of the actor's company with its suppliers: of each by its own index, then merged. */
export async function listSupplierStatements(
  db: Reader,
  { company_id, filters, now, after, limit }: SupplierStatementList,
): Promise<StatementRow[]> {
  const [drawn, id] = after ?? []
  const valueOf = (name: string) => filters.find(({ field }) => field === name)?.value ?? null
  const [supplier, status] = [valueOf('supplier'), valueOf('status')]
  const most = sql.lit(limit + 1)
  const later = drawn && id ? sql`and (r.created_at, r.id) < (${drawn}::timestamptz, ${id}::uuid)` : sql``
  const { rows } = await sql<StatementRow>`
    select s.id, json_build_object('id', o.id, 'name', o.name) as supplier, s.number, to_char(s.month, 'YYYY-MM') as month,
      s.currency, s.status, s.created_at, s.due_on, s.lines, s.total, s.unpaid, s.confirmed_at,
      s.unpaid > 0 and s.due_on < (${now}::timestamptz at time zone o.time_zone)::date as is_overdue,
      (select count(*)::int from account_lines l where l.tour_operator_id = s.tour_operator_id and l.statement_id = s.id
        and l.disputed_at is not null and l.answered_at is null) as disputed,
      to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    ${fromSuppliers(
      company_id,
      sql`cross join lateral (
        select r.* from account_statements r where r.tour_operator_id = g.tour_operator_id and r.party_id = g.id
          and (${status}::text is null or r.status = ${status}) ${later}
        order by r.created_at desc, r.id desc limit ${most}) s`,
    )}
      and (${supplier}::uuid is null or o.id = ${supplier}::uuid)
    order by s.created_at desc, s.id desc limit ${most}`.execute(db)
  return rows
}

export const supplierStatementCursor = ({ place, id }: StatementRow) => [place, id]

/** A statement of the company with this supplier; another agency's is not found. */
export async function findStatementOf(
  db: Reader,
  { id: tour_operator_id, agency_id, time_zone }: FoundSupplier,
  id: string,
  now: Date,
): Promise<AccountStatementDetail> {
  const { date: today } = localMoment(now, time_zone)
  const statement = await findAccountStatement(db, { tour_operator_id, today }, id)
  if (statement.party_id !== agency_id) throw new NotFound()
  return statement
}

export const supplierStatement = (statement: AccountStatementDetail, { id, name }: FoundSupplier) => ({
  ...statement,
  supplier: { id, name },
})
