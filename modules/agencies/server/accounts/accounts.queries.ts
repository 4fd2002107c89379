import { type RawBuilder, sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import type { AccountSum } from '#server/features/payments/account-statements/drawn-statements.queries.ts'

import type { Account, AccountEntry } from '../../contract/accounts.contract.ts'
import type { PartyKind } from '../../rules/accounts/account.ts'
import { accountHolders, isPaidPerson, partyRows } from './account-party.queries.ts'

export type AccountList = {
  tour_operator_id: string
  today: LocalDate
  currency?: string | undefined
  party_id?: string | undefined
  party_kind?: PartyKind | undefined
  search?: string | undefined
  after: string[] | null
  limit: number
}

/** Accounts with something open, what an agency owes most, or is owed to a person most, first. They are sums that triggers keep, so their entries are not read. */
export async function listAccounts(
  db: Reader,
  { tour_operator_id, today, currency, party_id, party_kind, search, after, limit }: AccountList,
): Promise<Account[]> {
  const [late, balance, name, id, money] = after ?? []
  const of = (table: string): RawBuilder<unknown> =>
    sql`${sql.ref(`${table}.tour_operator_id`)} = ${tour_operator_id}::uuid`
  const { rows } = await sql<Account>`
    with unpaid as (
      select s.party_id, s.currency, sum(s.unpaid)::bigint as drawn,
        coalesce(sum(s.unpaid) filter (where s.due_on < ${today}::date and s.unpaid > 0), 0)::bigint as overdue,
        min(s.due_on) filter (where s.unpaid > 0) as due_on,
        bool_or(s.status = 'disputada') as is_disputed, bool_or(s.sent_at is null) as is_unsent,
        bool_or(s.unpaid < 0) as is_ours,
        (array_agg(s.id order by case when s.status = 'disputada' then 0 when s.sent_at is null then 1 else 2 end, s.due_on, s.number))[1]
          as statement_id
      from account_statements s where ${of('s')} and s.unpaid <> 0 group by s.party_id, s.currency),
    shown as (
      select a.party_id, g.name as party_name, g.state as party_state, g.kind as party_kind, g.phone,
        g.email, a.currency, a.balance, a.open, coalesce(u.drawn, 0) as drawn,
        coalesce(u.overdue, 0) as overdue, u.due_on,
        case when u.is_disputed then 'responder' when u.is_unsent then 'enviar' when u.overdue > 0 then 'reclamar'
          when u.is_ours and u.drawn < 0 then 'pagar' when a.open <> 0 then 'emitir' when u.drawn > 0 then 'cobrar'
          else 'nada' end as next,
        u.statement_id
      from accounts a
      join ${partyRows} g on g.tour_operator_id = a.tour_operator_id and g.id = a.party_id
      left join unpaid u on u.party_id = a.party_id and u.currency = a.currency
      where ${of('a')} and (a.balance <> 0 or a.open <> 0 or u.drawn is not null)
        ${currency ? sql`and a.currency = ${currency}` : sql``}
        ${party_id ? sql`and a.party_id = ${party_id}::uuid` : sql``}
        ${party_kind ? sql`and g.kind = ${party_kind}` : sql``}
        ${search ? sql`and fold(g.name) like '%' || fold(${search}::text) || '%'` : sql``})
    select * from (select shown.*, case party_kind when 'agencia' then balance else -balance end as most from shown) shown
    ${
      after
        ? sql`where (-overdue, -most, party_name collate "es-x-icu", party_id, currency)
            > (${late}::bigint, ${balance}::bigint, ${name} collate "es-x-icu", ${id}::uuid, ${money})`
        : sql``
    }
    order by -overdue, -most, party_name collate "es-x-icu", party_id, currency
    limit ${limit + 1}`.execute(db)
  return rows
}

/** The same of all agencies, for lists of what is owed. */
export async function findAgencySums(
  db: Reader,
  of: { tour_operator_id: string; today: LocalDate },
): Promise<AccountSum[]> {
  const rows = await listAccounts(db, { ...of, party_kind: 'agencia', after: null, limit: 499 })
  return rows.map(({ party_id: agency_id, party_name: agency_name, ...account }) => ({
    agency_id,
    agency_name,
    currency: account.currency,
    balance: account.balance,
    drawn: account.drawn,
    overdue: account.overdue,
    due_on: account.due_on,
    next: account.next,
    statement_id: account.statement_id,
  }))
}

export const accountCursor = ({ overdue, balance, party_kind, party_name, party_id, currency }: Account) => [
  String(-overdue),
  String(party_kind === 'agencia' ? -balance : balance),
  party_name,
  party_id,
  currency,
]

/** Whose account it is, and of an agency the days that its agreement of today gives to pay. */
export async function findAccountHolder(
  db: Reader,
  tour_operator_id: string,
  party_id: string,
  today: LocalDate,
) {
  const { rows } = await sql<{
    party_id: string
    party_name: string
    party_state: number
    phone: string
    email: string
    party_kind: PartyKind
    credit_days: number | null
    currency: string
    user_id: string | null
  }>`
    select g.id as party_id, g.name as party_name, g.state as party_state, g.phone,
      g.email, g.kind as party_kind, o.currency, g.user_id, (
        select r.credit_days from agreements a
        join agreement_revisions r on r.tour_operator_id = a.tour_operator_id and r.agreement_id = a.id and r.revision = a.revision
        where a.tour_operator_id = g.tour_operator_id and a.agency_id = g.id and a.state = 1 and a.valid_from <= ${today}::date
        order by a.valid_from desc limit 1) as credit_days
    from ${accountHolders} g join tour_operators o on o.id = g.tour_operator_id
    where g.tour_operator_id = ${tour_operator_id}::uuid and g.id = ${party_id}::uuid`.execute(db)
  return rows[0]
}

/** Whether a person has an account or may be paid in advance; fails for an unknown person. */
export async function hasPersonAccount(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ has_account: boolean }>`
    select ${isPaidPerson} or exists (select from account_parties p
      where p.tour_operator_id = h.tour_operator_id and p.person_id = h.id) as has_account
    from persons h where h.tour_operator_id = ${tour_operator_id}::uuid and h.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row.has_account
}

type EntryList = {
  tour_operator_id: string
  party_id: string
  onlyOpen: boolean
  after: string[] | null
  limit: number
}

export async function listAccountEntries(
  db: Reader,
  { tour_operator_id, party_id, onlyOpen, after, limit }: EntryList,
): Promise<AccountEntry[]> {
  const { rows } = await sql<AccountEntry>`
    select e.id, e.created_at, e.kind, e.service_date, e.amount, e.currency, e.booking_id, coalesce(b.locator, '') as locator,
      coalesce(q.name, h.name, '') as tour, coalesce(b.external_reference, '') as reference, e.reason, e.statement_id,
      s.number as statement_number, e.by_name,
      case when r.id is not null then jsonb_build_object('schedule_sheet_id', r.schedule_sheet_id, 'sheet_number', h.number,
        'kind', r.kind, 'role', r.role, 'minutes', r.minutes) end as earning,
      case when e.annuls_id is not null then 'devuelto' when e.method is null then null
        when exists (select from account_entries x where x.tour_operator_id = e.tour_operator_id and x.annuls_id = e.id) then 'anulado'
        else 'pagado' end as advance
    from (
      select * from account_entries e
      where e.tour_operator_id = ${tour_operator_id}::uuid and e.party_id = ${party_id}::uuid
        ${onlyOpen ? sql`and e.statement_id is null` : sql``}
        ${after ? sql`and (e.service_date, e.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql``}
      order by e.service_date desc, e.id desc limit ${limit + 1}) e
    left join bookings b on b.tour_operator_id = e.tour_operator_id and b.id = e.booking_id
    left join booking_items i on i.tour_operator_id = e.tour_operator_id and i.id = e.booking_item_id
    left join products q on q.tour_operator_id = i.tour_operator_id and q.id = i.product_id
    left join account_statements s on s.tour_operator_id = e.tour_operator_id and s.id = e.statement_id
    left join run_earnings r on r.tour_operator_id = e.tour_operator_id and r.id = e.earning_id
    left join schedule_sheets h on h.tour_operator_id = r.tour_operator_id and h.id = r.schedule_sheet_id
    order by e.service_date desc, e.id desc`.execute(db)
  return rows
}

export const entryCursor = ({ service_date, id }: AccountEntry) => [service_date, id]
