import { type RawBuilder, sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import type { DrawnStatement } from '#server/features/payments/account-statements/drawn-statements.queries.ts'
import { findHeldCash } from '#server/features/payments/account-statements/held-cash.queries.ts'

import type { AccountLine } from '../../contract/account-line.ts'
import type { AccountStatement, AccountStatementDetail } from '../../contract/account-statements.contract.ts'
import { partyRows } from './account-party.queries.ts'

type Of = { tour_operator_id: string; today: LocalDate }
type StatementList = Of & {
  filters: readonly Filter[]
  search?: string | undefined
  after: string[] | null
  limit: number
}

const columns = ({
  today,
}: Of) => sql`s.id, s.party_id, g.name as party_name, g.kind as party_kind, s.number, to_char(s.month, 'YYYY-MM') as month, s.currency,
  s.status, s.created_at, s.due_on, s.lines, s.total, s.unpaid, s.unpaid > 0 and s.due_on < ${today}::date as is_overdue,
  s.sent_at, s.reminded_at, s.confirmed_at, s.annul_reason,
  (select count(*)::int from account_lines l where l.tour_operator_id = s.tour_operator_id and l.statement_id = s.id
    and l.disputed_at is not null and l.answered_at is null) as disputed`
const withParty = sql`join ${partyRows} g on g.tour_operator_id = s.tour_operator_id and g.id = s.party_id`

type Row = AccountStatement & { place: string }

export async function listAccountStatements(db: Reader, list: StatementList): Promise<Row[]> {
  const { tour_operator_id, filters, search, after, limit } = list
  const conditions = [
    sql<boolean>`s.tour_operator_id = ${tour_operator_id}::uuid`,
    ...filters.map(conditionOf),
  ]
  if (search) conditions.push(isNamed(search))
  if (after)
    conditions.push(sql<boolean>`(s.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await sql<Row>`
    select ${columns(list)}, to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from account_statements s ${withParty}
    where ${sql.join(conditions, sql` and `)}
    order by s.created_at desc, s.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** By its number, or by a part of the agency's name. */
function isNamed(search: string): RawBuilder<boolean> {
  const number = /^\s*(?:n\.?\s*[º°o]?\s*)?(\d{1,9})\s*$/i.exec(search)?.[1]
  return number
    ? sql<boolean>`s.number = ${number}::int`
    : sql<boolean>`fold(g.name) like '%' || fold(${search}::text) || '%'`
}

type Unpaid = {
  tour_operator_id: string
  currencies: readonly string[]
  amounts?: readonly number[]
  search?: string
  limit: number
}

/** Statements that something is left to pay of, those of an exact amount first, then the earliest due. */
export async function findUnpaidStatements(
  db: Reader,
  { tour_operator_id, currencies, amounts = [], search, limit }: Unpaid,
): Promise<DrawnStatement[]> {
  const { rows } = await sql<DrawnStatement>`
    select s.id, s.number, g.name as party_name, g.tax_id, s.currency, s.unpaid, s.due_on
    from account_statements s ${withParty}
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.unpaid > 0 and s.currency = any(${[...currencies]}::text[])
      ${search ? sql`and ${isNamed(search)}` : sql``}
    order by s.unpaid = any(${[...amounts]}::bigint[]) desc, s.due_on, s.number limit ${limit}`.execute(db)
  return rows
}

export const statementCursor = ({ place, id }: Row) => [place, id]

function conditionOf({ field, value }: Filter): RawBuilder<boolean> {
  switch (field) {
    case 'party':
      return sql<boolean>`s.party_id = ${value}::uuid`
    case 'party_kind':
      return sql<boolean>`g.kind = ${value}`
    case 'status':
      return sql<boolean>`s.status = ${value}`
    default:
      return sql<boolean>`s.unpaid <> 0`
  }
}

export async function findAccountStatement(db: Reader, of: Of, id: string): Promise<AccountStatementDetail> {
  const { tour_operator_id } = of
  const { rows } = await sql<
    Omit<AccountStatementDetail, 'settlements' | 'held_cash'> & { user_id: string | null }
  >`
    select ${columns(of)}, g.phone, g.language, g.email, g.user_id
    from account_statements s ${withParty}
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  const { rows: settlements } = await sql<AccountStatementDetail['settlements'][number]>`
    select t.id, t.created_at, t.amount, t.method, t.reference, t.note, t.by_name, t.annulled_at, t.annulled_by_name, t.annul_reason,
      (select count(*)::int from account_payments p
        where p.tour_operator_id = t.tour_operator_id and p.settlement_id = t.id) as payments
    from account_settlements t where t.tour_operator_id = ${tour_operator_id}::uuid and t.statement_id = ${id}::uuid
    order by t.created_at, t.id`.execute(db)
  const { user_id, ...statement } = row
  const held = await findHeldCash(db, { tour_operator_id, user_id })
  const held_cash = held.find(({ currency }) => currency === row.currency)?.amount ?? 0
  return { ...statement, settlements, held_cash }
}

/** The statements that were just drawn. */
export const findDrawn = async (db: Reader, of: Of, ids: readonly string[]): Promise<AccountStatement[]> => {
  const { rows } = await sql<AccountStatement>`
    select ${columns(of)} from account_statements s ${withParty}
    where s.tour_operator_id = ${of.tour_operator_id}::uuid and s.id = any(${ids}::uuid[]) order by s.number`.execute(
    db,
  )
  return rows
}

type LineList = {
  tour_operator_id: string
  statement_id: string
  onlyDisputed?: boolean
  search?: string | undefined
  after: string[] | null
  limit: number
}

export async function listAccountLines(
  db: Reader,
  { tour_operator_id, statement_id, onlyDisputed = false, search, after, limit }: LineList,
): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select l.id, l.position, l.kind, l.booking_id, l.service_date, l.locator, l.tour, l.passenger, l.people, l.reference, l.gross,
      l.commission, l.net, l.paid, l.amount, l.dispute, l.disputed_at, l.answer, l.answered_at, l.answered_by_name,
      case when l.schedule_sheet_id is not null then jsonb_build_object('schedule_sheet_id', l.schedule_sheet_id, 'role', l.role,
        'vehicle', l.vehicle, 'minutes', l.minutes, 'overtime_minutes', l.overtime_minutes, 'languages', l.languages, 'pay', l.pay,
        'overtime_pay', l.overtime_pay, 'per_diem', l.per_diem) end as run
    from account_lines l
    where l.tour_operator_id = ${tour_operator_id}::uuid and l.statement_id = ${statement_id}::uuid
      ${onlyDisputed ? sql`and l.disputed_at is not null` : sql``}
      ${search ? sql`and fold(l.locator || ' ' || l.passenger || ' ' || l.reference || ' ' || l.tour || ' ' || l.vehicle) like '%' || fold(${search}::text) || '%'` : sql``}
      ${after ? sql`and l.position > ${after[0]}::int` : sql``}
    order by l.position limit ${limit + 1}`.execute(db)
  return rows
}

export const lineCursor = ({ position }: AccountLine) => [String(position)]
