import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../db/database.ts'

/** Jobs of modules, which merge theirs into it. */
export interface ModuleJobs {}

export interface Jobs extends ModuleJobs {
  send_message: { message_id: string }
  send_password_link: { email: string }
  expire_booking: { booking_id: string }
  complete_bookings: Record<string, never>
  forget_counted_calls: Record<string, never>
  carry_out_disruption: { disruption_id: string }
  /** enqueued by the database as a booking on the sheet changes, or, only before it starts, a place where it stops */
  refresh_sheet: { tour_operator_id: string; schedule_sheet_id: string; only_before_start?: boolean }
  /** enqueued by the database as the place or the hour of tours that were sold moves */
  tell_moved_pickups: { tour_operator_id: string }
  /** imports or removes the bookings of a file, one after the other, in the name of the user who asked for it */
  import_by_line: { tour_operator_id: string; import_id: string; user_id: string }
  draft_sheets: Record<string, never>
  prune: Record<string, never>
  back_up: Record<string, never>
  /** scheduled messages of the next days */
  plan_messages: Record<string, never>
}

/**
 * Records work to be done after commit, at once if no time is given; a rollback drops it. The same `key` replaces
 * a job still waiting. Pauses between `attempts` grow: 7 take about ten minutes, 12 about half a day. Jobs of one `queue` run one after the other; a higher `priority` number runs later.
 */
export async function enqueue<Name extends keyof Jobs>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  { key, ...when }: When & { key?: string } = {},
) {
  const call = jobCall(name, sql`${JSON.stringify(payload)}::json`, {
    ...when,
    ...(key && { key: sql`${key}::text` }),
  })
  await sql`select ${call}`.execute(tx)
}

type When = { at?: Date; queue?: string; priority?: number; attempts?: number }

/** The call that enqueues a job, for a statement that knows its payload and key. */
export const jobCall = (
  name: keyof Jobs,
  payload: RawBuilder<unknown>,
  { at, key, queue, priority, attempts = 12 }: When & { key?: RawBuilder<unknown> },
) => sql`graphile_worker.add_job(${name}::text, ${payload},
    run_at := coalesce(${at ?? null}::timestamptz, least(product_now(), now())),
    job_key := ${key ?? sql`null::text`}, max_attempts := ${attempts}::int, queue_name := ${queue ?? null}::text,
    priority := ${priority ?? null}::int)`
