import { type RawBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { settlementRows } from '#server/features/payments/account-statements/drawn-statements.queries.ts'

import { type BankStatement, type StatementLayout } from '../../contract/bank-statements.contract.ts'
import { type StatementLine } from '../../contract/statement-lines.contract.ts'

type Statement = Omit<BankStatement, 'created_at'> & { created_at: Date }
const waiting = sql<number>`(select count(*)::int from statement_lines l
  where l.tour_operator_id = s.tour_operator_id and l.statement_id = s.id and l.status = 'por_ver')`
const untouched = sql<number>`(select count(*)::int from statement_lines l
  where l.tour_operator_id = s.tour_operator_id and l.statement_id = s.id and l.status = 'por_ver'
    and not exists (select from statement_parts p
      where p.tour_operator_id = l.tour_operator_id and p.line_id = l.id))`

function statements(db: Reader, tour_operator_id: string, more: RawBuilder<unknown>) {
  return sql<Statement>`
    select s.id, s.created_at, s.file_name, s.user_name, s.status, s.currency, s.added, s.known, ${waiting} as waiting,
      ${untouched} as untouched
    from bank_statements s where s.tour_operator_id = ${tour_operator_id}::uuid and ${more}`.execute(db)
}

/** The last loaded statements, without previewed files. */
export async function listStatements(db: Reader, tour_operator_id: string) {
  const { rows } = await statements(
    db,
    tour_operator_id,
    sql`s.status <> 'leido' order by s.created_at desc, s.id desc limit 20`,
  )
  return rows
}

export async function findStatement(db: Reader, tour_operator_id: string, id: string) {
  const { rows } = await statements(db, tour_operator_id, sql`s.id = ${id}::uuid`)
  const [statement] = rows
  if (!statement) throw new NotFound()
  return statement
}

/** How the last file with one of these headings was read in the end. */
export async function findLayoutFor(db: Reader, tour_operator_id: string, headings: readonly string[]) {
  const { rows } = await sql<{ headings: string; layout: StatementLayout; currency: string }>`
    select headings, layout, currency from bank_statements
    where tour_operator_id = ${tour_operator_id}::uuid and status = 'cargado' and headings <> ''
      and headings = any(${headings.filter(Boolean)}::text[])
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** Lines that another statement has added already. */
export async function findKnown(db: Reader, tour_operator_id: string, identities: readonly string[]) {
  const { rows } = await sql<{ identity: string }>`
    select identity from statement_lines
    where tour_operator_id = ${tour_operator_id}::uuid and identity = any(${[...identities]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ identity }) => identity))
}

/** The money of settlements in a line, a row for each. */
export const settledOf = (line: RawBuilder<unknown>) => sql`
  select m.id, m.statement_id, m.number, m.party_name, s.created_at, s.direct + coalesce((select sum(z.amount) from statement_parts z
    where z.tour_operator_id = s.tour_operator_id and z.settlement_id = s.settlement_id), 0)::bigint as amount
  from line_settlements s
  join (${settlementRows()}) m on m.tour_operator_id = s.tour_operator_id and m.id = s.settlement_id
  where s.tour_operator_id = ${line}.tour_operator_id and s.line_id = ${line}.id`

export type LineList = { filters: readonly Filter[]; after: string[] | null; limit: number }

const conditionOf = ({ field, operator, value }: Filter) => {
  if (field === 'status') return sql`l.status = ${sql.lit(value)}`
  return operator === 'gte' ? sql`l.booked_on >= ${value}::date` : sql`l.booked_on <= ${value}::date`
}

export type ListedLine = Omit<StatementLine, 'settled_at'> & { settled_at: Date | null }

/** A page of what came in, with one row more than the limit when there is another page. */
export async function listStatementLines(
  db: Reader,
  tour_operator_id: string,
  { filters, after, limit }: LineList,
): Promise<ListedLine[]> {
  const those = [
    sql`l.tour_operator_id = ${tour_operator_id}::uuid`,
    ...filters.map(conditionOf),
    ...(after ? [sql`(l.booked_on, l.id) < (${after[0]}::date, ${after[1]}::uuid)`] : []),
  ]
  const { rows } = await sql<ListedLine>`
    select l.id, l.booked_on as date, l.amount, l.currency, l.description, l.reference, l.status, l.settled_by_name,
      l.settled_at, l.settle_reason,
      (select coalesce(json_agg(json_build_object('id', b.id, 'locator', b.locator, 'contact_name', b.contact_name,
          'amount', z.amount) order by z.created_at, b.locator), '[]')
        from statement_parts z
        join payments p on p.tour_operator_id = z.tour_operator_id and p.id = z.payment_id
        join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
        where z.tour_operator_id = l.tour_operator_id and z.line_id = l.id and z.settlement_id is null) as bookings,
      (select coalesce(json_agg(json_build_object('id', x.statement_id, 'number', x.number, 'party_name', x.party_name,
          'amount', x.amount) order by x.created_at, x.id), '[]') from (${settledOf(sql`l`)}) x) as statements
    from (select * from statement_lines l where ${sql.join(those, sql` and `)}
      order by l.booked_on desc, l.id desc limit ${sql.lit(limit + 1)}) l
    order by l.booked_on desc, l.id desc`.execute(db)
  return rows
}
