import { sql } from 'kysely'

import { owedOf } from '#domain/bookings/booking-money.rules.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { isManager } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'
import { findMailable } from '#server/features/agency-readers/agency-readers.queries.ts'
import { agencyName } from '#server/features/bookings/booking/stored-columns.queries.ts'
import { claimRows } from '#server/features/bookings/claims/transfer-claims.queries.ts'
import type { IssueSearch } from '#server/features/dashboard/issues.queries.ts'
import type { FoundIssue } from '#server/features/dashboard/run-issues.queries.ts'
import {
  type AccountSum,
  findAccountSums,
} from '#server/features/payments/account-statements/drawn-statements.queries.ts'
import {
  balance,
  balanceBranches,
  type BalanceFilters,
  balancePage,
  type BalanceReader,
  balanceRows,
  findBalances,
} from '#server/features/payments/balances/balances.queries.ts'

import type { OwedBooking, OwedSum, OwingAgency } from '../contract/owed.contract.ts'
import { daysOf, type OwedWhen, owedWhens } from '../rules/owed.rules.ts'

export type OwedReader = BalanceReader & { today: LocalDate }
export type OwedList = BalanceFilters & {
  when?: OwedWhen | undefined
  /** the day, the moment of the service and the id of the last row shown */
  after: string[] | null
  limit: number
}

type Row = Omit<
  OwedBooking,
  'expires_at' | 'due' | 'deposit_due' | 'reminded_at' | 'takes_link' | 'has_email'
> & {
  agency_id: string | null
  contact_email: string
  expires_at: Date | null
  reminded_at: Date | null
  deposit: number
  called_off: number
  has_rate: boolean
  place: string
}

/** A page of what is owed, with one row more than the limit when there is another page. */
export async function listOwed(db: Reader, reader: OwedReader, { when, after, limit, ...asked }: OwedList) {
  const days = when && daysOf(when, reader.today)
  const page = balancePage(await findBalances(db, reader, asked), { days, after, limit })
  const { rows } = await sql<Row>`
    select b.*, ${agencyName('b')}, c.reminded_at, c.on_run_since is not null as on_run,
      exists (select from bookings k where k.tour_operator_id = ${reader.actor.tour_operator_id}::uuid and k.id = b.id
        and k.exchange_rate is not null) as has_rate,
      (select count(*)::int from (${claimRows()}) r where r.tour_operator_id = ${reader.actor.tour_operator_id}::uuid
        and r.booking_id = b.id and r.waits) as receipts_waiting,
      to_char(b.service_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from (${page}) b
    left join collections c on c.tour_operator_id = ${reader.actor.tour_operator_id}::uuid and c.booking_id = b.id
    order by b.due_on, b.service_starts_at, b.id limit ${sql.lit(limit + 1)}`.execute(db)
  const { tour_operator_id } = reader.actor
  const isMailable = await findMailable(db, tour_operator_id, { rows, kind: 'payment-reminder' })
  return rows.map(({ called_off, ...row }) => ({
    ...row,
    has_email: isMailable(row),
    paid: row.paid - row.on_credit,
    due: owedOf({ ...row, called_off }),
    on_credit: Math.min(row.on_credit, owedOf({ ...row, called_off })),
    deposit_due: depositAsked({ ...row, called_off }),
  }))
}

/** Overdue amounts, the oldest first, for the dashboard. */
export function owedUntilToday({ actor, when, shown }: Parameters<IssueSearch['find']>[0]) {
  const { today, time_zone } = when
  const rows = balanceRows(
    balanceBranches({ actor, time_zone }, {}),
    (due_on) => sql`b.id, b.contact_name, b.locator, b.service_starts_at, ${due_on} as due_on`,
    { to: today },
  )
  return sql<FoundIssue>`
    select id, 'booking' as place, contact_name as name, locator as note, due_on as date, null::text as start_time,
      null::timestamptz as due_at, null::json as product, count(*) over ()::int as count
    from (${rows}) b
    order by due_on, service_starts_at, id limit ${sql.lit(shown)}`
}

/** The sum of all of it, by due date and currency. */
export async function sumOwed(db: Reader, reader: OwedReader, asked: BalanceFilters): Promise<OwedSum[]> {
  const branches = await findBalances(db, reader, asked)
  const found = await Promise.all(
    owedWhens.map(async (when) => {
      const each = balanceRows(branches, () => sql`b.currency, ${balance} as due`, daysOf(when, reader.today))
      const { rows } = await sql<Omit<OwedSum, 'when'>>`
        select currency, sum(due)::bigint as due, count(*)::int as bookings
        from (${each}) owed group by currency order by currency`.execute(db)
      return rows.map((row) => ({ when, ...row }))
    }),
  )
  return found.flat()
}

/**
 * What each agency owes: of its bookings, and in its account, which only managers read. Bookings whose agency is not named
 * are one sum.
 */
export async function listOwingAgencies(db: Reader, reader: OwedReader): Promise<OwingAgency[]> {
  const { actor, today } = reader
  const { tour_operator_id } = actor
  const [owed, accounts] = await Promise.all([
    sumBookings(db, reader),
    isManager(actor) ? findAccountSums(db, { tour_operator_id, today }) : [],
  ])
  const keyOf = ({ agency_id, currency }: { agency_id: string | null; currency: string }) =>
    `${agency_id ?? ''} ${currency}`
  const byKey = new Map(accounts.map((account) => [keyOf(account), account]))
  const known = new Set(owed.map(keyOf))
  return [
    ...owed.map((row) => ({ ...row, ...accountOf(byKey.get(keyOf(row))) })),
    ...accounts
      .filter((account) => !known.has(keyOf(account)))
      .map((account) => ({
        agency_id: account.agency_id,
        agency_name: account.agency_name,
        currency: account.currency,
        due: 0,
        late: 0,
        on_credit: 0,
        bookings: 0,
        ...accountOf(account),
      })),
  ].toSorted(
    (one, other) =>
      other.overdue - one.overdue ||
      owingOf(other) - owingOf(one) ||
      one.agency_name.localeCompare(other.agency_name),
  )
}

type OwedByBookings = Omit<OwingAgency, 'balance' | 'overdue' | 'account'>

const owingOf = ({ due, balance: ofAccount }: OwingAgency) => Math.max(due, ofAccount)

const accountOf = (sum: AccountSum | undefined): Pick<OwingAgency, 'balance' | 'overdue' | 'account'> => ({
  balance: sum?.balance ?? 0,
  overdue: sum?.overdue ?? 0,
  account: sum ? { due_on: sum.due_on, next: sum.next, statement_id: sum.statement_id } : null,
})

async function sumBookings(db: Reader, reader: OwedReader): Promise<OwedByBookings[]> {
  const each = balanceRows(
    balanceBranches(reader, { agency: true }),
    (due_on) => sql`b.tour_operator_id, b.agency_id, b.currency, ${balance} as due,
      least(b.on_credit, ${balance}) as on_credit, ${due_on} as due_on`,
  )
  const { rows } = await sql<OwedByBookings>`
    select s.*, ${agencyName('s')} from (
      select tour_operator_id, agency_id, currency, sum(due)::bigint as due, count(*)::int as bookings,
        coalesce(sum(due) filter (where due_on < ${reader.today}::date), 0)::bigint as late,
        sum(on_credit)::bigint as on_credit
      from (${each}) owed
      group by tour_operator_id, agency_id, currency) s
    order by s.due desc, agency_name, s.currency limit 500`.execute(db)
  return rows
}

/** Whether the office asked the crew to charge the booking of this alias. */
export const isToChargeOnRun = (alias: string) => sql<boolean>`exists (select from collections c
  where c.tour_operator_id = ${sql.ref(`${alias}.tour_operator_id`)} and c.booking_id = ${sql.ref(`${alias}.id`)}
    and c.on_run_since is not null)`
