import { type RawBuilder, sql } from 'kysely'

import type { BookingWithBalance } from '#contract/payments/balances.contract.ts'
import { owedOf, owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import { waitingStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isSeller } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { findExactly } from '../../bookings/list/booking-filters.queries.ts'
import { holds } from '../../bookings/list/booking-search.queries.ts'

export type BalanceReader = { actor: Actor; time_zone: string }
export type BalanceFilters = {
  search?: string | undefined
  channel?: string | undefined
  /** an agency's id, `none` for those whose agency is not named, or true for all bookings of which an agency owes money */
  agency?: string | true | undefined
  currency?: string | undefined
}
/** Days on which a balance is due, both included. */
export type DueDays = { from?: LocalDate; to?: LocalDate }

type Condition = RawBuilder<boolean>
const all = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `)
/** A suspended tour is not due until the customer answered. */
const bookings = sql`bookings b
  left join called_off f on f.tour_operator_id = b.tour_operator_id and f.booking_id = b.id`
const calledOff = sql`coalesce(f.amount, 0)`
export const balance = sql<number>`(b.total - ${calledOff} - b.paid + b.on_credit)`
/** The condition of the partial index `bookings_receivable`. */
export const receivable = sql<boolean>`b.total > b.paid and b.status in ${oneOf(owingStatuses)} and ${balance} > 0`
/** The condition of `bookings_on_credit`: nothing due from the customer, credit due from an agency. */
export const onCredit = sql<boolean>`b.on_credit > 0 and b.total <= b.paid and b.total > b.paid - b.on_credit
  and b.status in ${oneOf(owingStatuses)} and ${balance} > 0`
const waits = sql<boolean>`b.status in ${oneOf(waitingStatuses)}`

type Branch = { those: readonly Condition[]; due_on: RawBuilder<unknown> }

/** Bookings with a balance, as far as this user may see them: the conditions of three sets that exclude each other. */
export async function findBalances(
  db: Reader,
  reader: BalanceReader,
  filters: BalanceFilters,
): Promise<Branch[]> {
  const found = await findExactly(db, reader.actor.tour_operator_id, filters.search)
  return balanceBranches(reader, filters, found)
}

/** Pending bookings are due until they lapse; the others by their day of service. */
export function balanceBranches(
  { actor, time_zone }: BalanceReader,
  { search, channel, agency, currency }: BalanceFilters,
  /** ids that the search found by a complete value */
  found: readonly string[] | null = null,
): Branch[] {
  const those = [
    sql<boolean>`b.tour_operator_id = ${actor.tour_operator_id}::uuid`,
    // A visitor's unfinished hold has no contact.
    sql<boolean>`b.contact_name <> ''`,
    ...(isSeller(actor) ? [sql<boolean>`(b.seller_id is null or b.seller_id = ${actor.user_id}::uuid)`] : []),
    ...(channel ? [sql<boolean>`b.channel = ${sql.lit(channel)}`] : []),
    ...(currency ? [sql<boolean>`b.currency = ${currency}`] : []),
    ...(agency ? [sql<boolean>`(b.channel = 'agencia' or b.on_credit > 0)`] : []),
    ...(agency === 'none' ? [sql<boolean>`b.agency_id is null`] : []),
    ...(typeof agency === 'string' && agency !== 'none' ? [sql<boolean>`b.agency_id = ${agency}::uuid`] : []),
    ...(found ? [sql<boolean>`b.id = any(${[...found]}::uuid[])`] : search ? [holds('b', search)] : []),
  ]
  return [
    {
      those: [...those, receivable, waits],
      due_on: sql`least((b.expires_at at time zone ${time_zone})::date, b.service_date)`,
    },
    { those: [...those, receivable, sql<boolean>`not ${waits}`], due_on: sql`b.service_date` },
    { those: [...those, onCredit], due_on: sql`b.service_date` },
  ]
}

/** The rows of all branches with the columns that `columns` chooses of booking `b`, due on `days`. */
export const balanceRows = (
  branches: readonly Branch[],
  columns: (due_on: RawBuilder<unknown>) => RawBuilder<unknown>,
  days: DueDays = {},
) =>
  sql.join(
    branches.map(
      ({ those, due_on }) =>
        sql`(select ${columns(due_on)} from ${bookings} where ${all([...those, ...within(due_on, days)])})`,
    ),
    sql` union all `,
  )

const within = (due_on: RawBuilder<unknown>, { from, to }: DueDays): Condition[] => [
  ...(from ? [sql<boolean>`${due_on} >= ${from}::date`] : []),
  ...(to ? [sql<boolean>`${due_on} <= ${to}::date`] : []),
]

export type BalanceRow = {
  id: string
  locator: string
  status: BookingStatus
  contact_name: string
  service_date: string
  due_on: string
  total: number
  paid: number
  deposit: number
  on_credit: number
  called_off: number
}

type Page = {
  days?: DueDays | undefined
  /** the day, the moment of the service and the id of the last row shown */
  after?: readonly string[] | null
  limit: number
}

/** A page of bookings with a balance, the first due first, with one row more than the limit when there is another page. */
export function balancePage(branches: readonly Branch[], { days = {}, after = null, limit }: Page) {
  const each = branches.map(({ those, due_on }) => {
    const conditions = [
      ...those,
      ...within(due_on, days),
      ...(after
        ? [
            sql<boolean>`(${due_on}, b.service_starts_at, b.id) > (${after[0]}::date, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
          ]
        : []),
    ]
    return sql`(select b.tour_operator_id, b.agency_id, b.id, b.locator, b.status, b.channel, b.contact_name, b.contact_phone, b.service_date,
        ${due_on} as due_on, b.service_starts_at, b.expires_at, b.currency, b.total, b.paid, b.deposit,
        b.on_credit, b.paid_in_trial, b.contact_email, ${calledOff} as called_off
      from ${bookings} where ${all(conditions)}
      order by ${due_on}, b.service_starts_at, b.id limit ${sql.lit(limit + 1)})`
  })
  return sql.join(each, sql` union all `)
}

const mostFound = 20

/** Bookings with a balance in a currency, for someone who looks for the one that money belongs to. */
export async function findBookingsWithBalance(
  db: Reader,
  reader: BalanceReader,
  filters: Pick<BalanceFilters, 'search' | 'currency'>,
): Promise<BookingWithBalance[]> {
  const page = balancePage(await findBalances(db, reader, filters), { limit: mostFound })
  const { rows } = await sql<BalanceRow>`
    select b.id, b.locator, b.status, b.contact_name, b.service_date, b.total, b.paid, b.deposit, b.on_credit, b.called_off
    from (${page}) b order by b.due_on, b.service_starts_at, b.id limit ${sql.lit(mostFound)}`.execute(db)
  return rows.map(({ id, locator, status, contact_name, service_date, ...money }) => ({
    id,
    locator,
    status,
    contact_name,
    service_date,
    due: owedOf({ status, ...money }),
    deposit_due: depositAsked({ status, ...money }),
  }))
}
