import { type RawBuilder, sql } from 'kysely'

import type { OwedBooking, OwedSum, OwingAgency } from '#contract/payments/owed.contract.ts'
import { owedOf, owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import { waitingStatuses } from '#domain/bookings/booking-status.rules.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { daysOf, type OwedWhen, owedWhens } from '#domain/payments/owed.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isSeller } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { findExactly } from '../../bookings/list/booking-filters.queries.ts'
import { holds } from '../../bookings/list/booking-search.queries.ts'

export type OwedReader = { actor: Actor; time_zone: string; today: LocalDate }
export type OwedFilters = {
  search?: string | undefined
  channel?: string | undefined
  /** a name, or true: whatever agencies owe */
  agency?: string | true | undefined
  currency?: string | undefined
}
export type OwedList = OwedFilters & {
  when?: OwedWhen | undefined
  /** the day, the moment of the service and the id of the last row shown */
  after: string[] | null
  limit: number
}

type Condition = RawBuilder<boolean>
const all = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `)
/** A suspended tour is not due until the customer answered. */
const bookings = sql`bookings b
  left join called_off f on f.tour_operator_id = b.tour_operator_id and f.booking_id = b.id`
const calledOff = sql`coalesce(f.amount, 0)`
export const owed = sql<number>`(b.total - ${calledOff} - b.paid + b.on_credit)`
/** The condition of the partial index `bookings_receivable`. */
export const receivable = sql<boolean>`b.total > b.paid and b.status in ${oneOf(owingStatuses)} and ${owed} > 0`
/** The condition of `bookings_on_credit`: nothing due from the customer, credit due from an agency. */
export const onCredit = sql<boolean>`b.on_credit > 0 and b.total <= b.paid and b.total > b.paid - b.on_credit
  and b.status in ${oneOf(owingStatuses)} and ${owed} > 0`
const waits = sql<boolean>`b.status in ${oneOf(waitingStatuses)}`

/** Bookings with a balance. Pending ones are few and are due until they lapse; the others by their day of service. */
async function owing(
  db: Reader,
  { actor, time_zone }: OwedReader,
  { search, channel, agency, currency }: OwedFilters,
) {
  const { tour_operator_id, user_id } = actor
  const found = await findExactly(db, tour_operator_id, search)
  const those = [
    sql<boolean>`b.tour_operator_id = ${tour_operator_id}::uuid`,
    // A visitor's unfinished hold has no contact.
    sql<boolean>`b.contact_name <> ''`,
    ...(isSeller(actor) ? [sql<boolean>`(b.seller_id is null or b.seller_id = ${user_id}::uuid)`] : []),
    ...(channel ? [sql<boolean>`b.channel = ${sql.lit(channel)}`] : []),
    ...(currency ? [sql<boolean>`b.currency = ${currency}`] : []),
    ...(agency ? [sql<boolean>`(b.channel = 'agencia' or b.on_credit > 0)`] : []),
    ...(typeof agency === 'string' ? [sql<boolean>`fold(b.contact_name) = fold(${agency})`] : []),
    ...(found ? [sql<boolean>`b.id = any(${found}::uuid[])`] : search ? [holds('b', search)] : []),
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

const within = (due_on: RawBuilder<unknown>, { from, to }: ReturnType<typeof daysOf>): Condition[] => [
  ...(from ? [sql<boolean>`${due_on} >= ${from}::date`] : []),
  ...(to ? [sql<boolean>`${due_on} <= ${to}::date`] : []),
]

type Row = Omit<OwedBooking, 'expires_at' | 'due' | 'deposit_due' | 'reminded_at' | 'takes_link'> & {
  expires_at: Date | null
  reminded_at: Date | null
  deposit: number
  called_off: number
  place: string
}

/** A page of what is owed, with one row more than the limit when there is another page. */
export async function listOwed(db: Reader, reader: OwedReader, { when, after, limit, ...asked }: OwedList) {
  const branches = (await owing(db, reader, asked)).map(({ those, due_on }) => {
    const conditions = [
      ...those,
      ...(when ? within(due_on, daysOf(when, reader.today)) : []),
      ...(after
        ? [
            sql<boolean>`(${due_on}, b.service_starts_at, b.id) > (${after[0]}::date, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
          ]
        : []),
    ]
    return sql`(select b.id, b.locator, b.status, b.channel, b.contact_name, b.contact_phone, b.service_date,
        ${due_on} as due_on, b.service_starts_at, b.expires_at, b.currency, b.total, b.paid, b.deposit,
        b.on_credit, b.paid_in_trial, b.contact_email, ${calledOff} as called_off
      from ${bookings} where ${all(conditions)}
      order by ${due_on}, b.service_starts_at, b.id limit ${sql.lit(limit + 1)})`
  })
  const { rows } = await sql<Row>`
    select b.*, b.contact_email <> '' as has_email, c.reminded_at, c.on_run_since is not null as on_run,
      (select count(*)::int from receipts r where r.tour_operator_id = ${reader.actor.tour_operator_id}::uuid
        and r.booking_id = b.id and r.status = 'por_verificar') as receipts_waiting,
      to_char(b.service_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from (${sql.join(branches, sql` union all `)}) b
    left join collections c on c.tour_operator_id = ${reader.actor.tour_operator_id}::uuid and c.booking_id = b.id
    order by b.due_on, b.service_starts_at, b.id limit ${sql.lit(limit + 1)}`.execute(db)
  return rows.map(({ called_off, ...row }) => ({
    ...row,
    paid: row.paid - row.on_credit,
    due: owedOf({ ...row, called_off }),
    on_credit: Math.min(row.on_credit, owedOf({ ...row, called_off })),
    deposit_due: depositAsked({ ...row, called_off }),
  }))
}

type OwedNow = {
  id: string
  place: 'booking'
  name: string
  note: string
  date: string
  start_time: null
  due_at: null
  product: null
  count: number
}

/** Overdue amounts, the oldest first, for the dashboard. */
export async function owedUntilToday(db: Reader, reader: OwedReader, limit: number) {
  const each = (await owing(db, reader, {})).map(
    ({
      those,
      due_on,
    }) => sql`(select b.id, b.contact_name, b.locator, b.service_starts_at, ${due_on} as due_on
      from ${bookings} where ${all([...those, ...within(due_on, { to: reader.today })])})`,
  )
  return sql<OwedNow>`
    select id, 'booking' as place, contact_name as name, locator as note, due_on as date, null::text as start_time,
      null::timestamptz as due_at, null::json as product, count(*) over ()::int as count
    from (${sql.join(each, sql` union all `)}) b
    order by due_on, service_starts_at, id limit ${sql.lit(limit)}`
}

/** The sum of all of it, by due date and currency. */
export async function sumOwed(db: Reader, reader: OwedReader, asked: OwedFilters): Promise<OwedSum[]> {
  const branches = await owing(db, reader, asked)
  const found = await Promise.all(
    owedWhens.map(async (when) => {
      const days = daysOf(when, reader.today)
      const each = branches.map(
        ({ those, due_on }) =>
          sql`(select b.currency, ${owed} as due from ${bookings} where ${all([...those, ...within(due_on, days)])})`,
      )
      const { rows } = await sql<Omit<OwedSum, 'when'>>`
        select currency, sum(due)::bigint as due, count(*)::int as bookings
        from (${sql.join(each, sql` union all `)}) owed group by currency order by currency`.execute(db)
      return rows.map((row) => ({ when, ...row }))
    }),
  )
  return found.flat()
}

/** The debt of each agency, by the name on its bookings: unpaid amounts, and credit. */
export async function listOwingAgencies(db: Reader, reader: OwedReader): Promise<OwingAgency[]> {
  const branches = await owing(db, reader, { agency: true })
  const each = branches.map(
    ({ those, due_on }) =>
      sql`(select b.contact_name as name, b.currency, ${owed} as due, least(b.on_credit, ${owed}) as on_credit,
        ${due_on} as due_on from ${bookings} where ${all(those)})`,
  )
  const { rows } = await sql<OwingAgency>`
    select max(name) as name, currency, sum(due)::bigint as due, count(*)::int as bookings,
      coalesce(sum(due) filter (where due_on < ${reader.today}::date), 0)::bigint as late,
      sum(on_credit)::bigint as on_credit
    from (${sql.join(each, sql` union all `)}) owed
    group by fold(name), currency order by 3 desc, 1, 2 limit 500`.execute(db)
  return rows
}
