import { sql } from 'kysely'

import type { Reader } from '../../db/database.ts'
import { unsignedNotice } from '../../jobs/unsigned-notice.ts'
import { openPaymentIssues, openRefunds } from '../operators/online-payments.queries.ts'

export type JobsOf = {
  job: string
  /** due and not claimed */
  due: number
  planned: number
  running: number
  /** failed, and is tried again */
  retrying: number
  /** failed to the end, and stays for some weeks */
  given_up: number
  /** seconds since the due time of the oldest */
  oldest: number
}

/** A stranger can send unsigned notices: their failures say nothing of the installation. */
const isOurs = sql<boolean>`(j.key is null or not starts_with(j.key, ${unsignedNotice}))`

/** The job queue by kind of job; finished jobs are not in it. */
export async function findJobs(db: Reader, now: Date): Promise<JobsOf[]> {
  const { rows } = await sql<JobsOf>`
    select t.identifier as job,
      count(*) filter (where j.locked_at is null and j.attempts = 0 and j.run_at <= ${now})::int as due,
      count(*) filter (where j.locked_at is null and j.attempts = 0 and j.run_at > ${now})::int as planned,
      count(*) filter (where j.locked_at is not null)::int as running,
      count(*) filter (where j.locked_at is null and j.attempts between 1 and j.max_attempts - 1 and ${isOurs})::int
        as retrying,
      count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts and ${isOurs})::int as given_up,
      coalesce(extract(epoch from ${now} - min(j.run_at)
        filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= ${now})), 0)::float as oldest
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier order by t.identifier`.execute(db)
  return rows
}

export type MessagesWaiting = {
  due: number
  planned: number
  sending: number
  failed: number
  /** seconds since the oldest could have left */
  oldest: number
}

/** For all operators, or for one. Sent and dropped messages are not read. */
export async function findMessagesWaiting(
  db: Reader,
  { now, tour_operator_id = null }: { now: Date; tour_operator_id?: string | null },
): Promise<MessagesWaiting> {
  const { rows } = await sql<MessagesWaiting>`
    select count(*) filter (where m.status = 'en_cola' and m.send_after <= ${now})::int as due,
      count(*) filter (where m.status = 'en_cola' and m.send_after > ${now})::int as planned,
      count(*) filter (where m.status = 'enviando')::int as sending,
      count(*) filter (where m.status = 'fallido')::int as failed,
      coalesce(extract(epoch from ${now} - min(m.send_after)
        filter (where m.status = 'en_cola' and m.send_after <= ${now})), 0)::float as oldest
    from tour_operators o cross join lateral (
      select m.status, m.send_after from messages m
      where m.tour_operator_id = o.id and m.status in ('en_cola', 'enviando', 'fallido', 'vencido')
    ) m
    where ${tour_operator_id}::uuid is null or o.id = ${tour_operator_id}::uuid`.execute(db)
  return rows[0] ?? { due: 0, planned: 0, sending: 0, failed: 0, oldest: 0 }
}

export type Holds = { status: string; bookings: number; overdue: number }

/** Bookings with a deadline, and the expired ones among them. */
export async function findHolds(db: Reader, now: Date): Promise<Holds[]> {
  const { rows } = await sql<Holds>`
    select status, count(*)::int as bookings, count(*) filter (where expires_at < ${now})::int as overdue
    from bookings where expires_at is not null and status in ('bloqueada', 'pendiente')
    group by status order by status`.execute(db)
  return rows
}

export type PaymentDoubts = { troubles: number; refunds_in_doubt: number }

/** Issues to solve before the ledger is right; for all operators, or for one. */
export async function findPaymentDoubts(
  db: Reader,
  tour_operator_id: string | null = null,
): Promise<PaymentDoubts> {
  const { rows } = await sql<PaymentDoubts>`
    select coalesce(sum(t.troubles), 0)::int as troubles, coalesce(sum(r.refunds), 0)::int as refunds_in_doubt
    from tour_operators o
    cross join lateral (select count(*) as troubles from (${openPaymentIssues()}) t
      where t.tour_operator_id = o.id) t
    cross join lateral (select count(*) as refunds from (${openRefunds()}) r
      where r.tour_operator_id = o.id and r.in_doubt) r
    where ${tour_operator_id}::uuid is null or o.id = ${tour_operator_id}::uuid`.execute(db)
  return rows[0] ?? { troubles: 0, refunds_in_doubt: 0 }
}

/** The version of the database, its size, and what it takes for now. */
export async function findDatabase(db: Reader) {
  const { rows } = await sql<{ version: string; bytes: number; epoch: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      extract(epoch from clock_timestamp())::float as epoch`.execute(db)
  return rows[0] ?? { version: '', bytes: 0, epoch: 0 }
}
