import { type RawBuilder, sql } from 'kysely'

import type { RefundTask } from '#contract/payments/refund-tasks.contract.ts'
import { owingNothingStatuses } from '#domain/bookings/booking-money.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { openPaymentIssues, openRefunds } from '../../operators/online-payments.queries.ts'

export const refundDue = sql<number>`b.paid - b.on_credit - case when b.status in ${oneOf(owingNothingStatuses)} then 0 else b.total end`
/** The condition of the partial index `bookings_refundable`, limited to money received. */
export const refundable = sql<boolean>`b.paid > 0 and (b.paid > b.total or b.status in ${oneOf(owingNothingStatuses)})
  and ${refundDue} > 0`

type Row = RefundTask & { place: string }

const rowsWhere = (condition: RawBuilder<unknown>) => sql<Row>`
  select b.id as booking_id, b.locator, b.status, b.contact_name, b.contact_phone, b.service_date, b.currency,
    greatest(${refundDue}, 0) as refund_due, b.paid_in_trial, t.assignee_id, coalesce(u.full_name, '') as assignee_name, t.due_on,
    (select coalesce(sum(r.amount), 0)::bigint from (${openRefunds()}) r
      where r.tour_operator_id = b.tour_operator_id and r.booking_id = b.id and r.in_doubt) as in_doubt,
    exists (select from (${openPaymentIssues()}) a
      where a.tour_operator_id = b.tour_operator_id and a.booking_id = b.id and a.is_refused_refund) as refused,
    coalesce(t.note, '') as note, coalesce(t.version, 0) as version,
    to_char(b.service_starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from bookings b
  left join refund_tasks t on t.tour_operator_id = b.tour_operator_id and t.booking_id = b.id
  left join users u on u.tour_operator_id = t.tour_operator_id and u.id = t.assignee_id
  where ${condition}`

type Page = { assignee_id?: string | undefined; after: string[] | null; limit: number }

/** Bookings with an unreviewed refund that the provider refused or whose result is unknown. */
const unfinished = (operator: string) => sql`
  select r.booking_id from (${openRefunds()}) r where r.tour_operator_id = ${operator}::uuid and r.in_doubt
  union select a.booking_id from (${openPaymentIssues()}) a
    where a.tour_operator_id = ${operator}::uuid and a.is_refused_refund`

/**
 * Refunds due, and unfinished ones at a provider, by the day of service; one row more than the limit when there
 * is another page.
 */
export async function listRefundTasks(
  db: Reader,
  tour_operator_id: string,
  { assignee_id, after, limit }: Page,
): Promise<Row[]> {
  const conditions = [
    sql`b.tour_operator_id = ${tour_operator_id}::uuid`,
    ...(assignee_id ? [sql`t.assignee_id = ${assignee_id}::uuid`] : []),
    ...(after
      ? [
          sql`(b.service_date, b.service_starts_at, b.id) > (${after[0]}::date, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
        ]
      : []),
  ]
  // Each half is found by its own index.
  const half = (which: RawBuilder<unknown>) =>
    sql`(${rowsWhere(sql.join([...conditions, which], sql` and `))}
      order by b.service_date, b.service_starts_at, b.id limit ${sql.lit(limit + 1)})`
  const beside = sql`b.id in (${unfinished(tour_operator_id)}) and not (${refundable})`
  const { rows } = await sql<Row>`${half(refundable)} union all ${half(beside)}
    order by service_date, place, booking_id limit ${sql.lit(limit + 1)}`.execute(db)
  return rows
}

export async function findRefundTask(db: Reader, tour_operator_id: string, id: string): Promise<Row> {
  const { rows } = await rowsWhere(
    sql`b.tour_operator_id = ${tour_operator_id}::uuid and b.id = ${id}::uuid`,
  ).execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

export async function sumRefundTasks(db: Reader, tour_operator_id: string) {
  const { rows } = await sql<{ currency: string; refund_due: number; in_trial: number; bookings: number }>`
    select b.currency, sum(${refundDue})::bigint as refund_due,
      sum(least(${refundDue}, b.paid_in_trial))::bigint as in_trial, count(*)::int as bookings
    from bookings b where b.tour_operator_id = ${tour_operator_id}::uuid and ${refundable}
    group by b.currency order by b.currency`.execute(db)
  return rows
}
