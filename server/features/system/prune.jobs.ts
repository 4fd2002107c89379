import { sql } from 'kysely'

import {
  agedRowsOfModules,
  daysBefore,
  forgottenBefore,
  type keptDays,
} from '#domain/installation/kept-days.rules.ts'
import { ruleOf, opensSomething } from '#domain/messages/message-kind.rules.ts'
import { waitingToGo } from '#domain/messages/message-status.rules.ts'
import { type MessageKind, messageKinds } from '#domain/messages/message.ts'

import type { Acts } from '../../db/act.ts'
import { oneOf } from '../../db/one-of.ts'
import type { DeliveryNotes } from '../../mail/delivery-notes.ts'

/** Rows at a time, so that no lock is held long. */
const batch = 2000
/** The next run continues. */
const mostBatches = 50

/**
 * Deletes texts; the fact of sending, its recipient and time are kept longer. Messages that may still leave are
 * not touched.
 */
const wordsOf = (kind: MessageKind, { before, now }: { before: Date; now: Date }) => sql`
  update messages set ${opensSomething(kind) ? sql`subject = '', ` : sql``}body = '' where ctid = any(array(select ctid from messages
    where kind = ${kind} and created_at < ${before} and body <> '' and (status not in ${oneOf(waitingToGo)}
      or (status = 'fallido' and expires_at <= ${now})) limit ${batch}))`

/** Removes what only its time made useful. Bookings, payments and events are never touched. */
export async function prune(acts: Acts, { now, notes }: { now: Date; notes: DeliveryNotes }) {
  const { act: open } = acts
  const before = (kind: keyof typeof keptDays) => forgottenBefore(kind, now)
  const wordsBefore = (kind: MessageKind) => daysBefore(now, ruleOf(kind).keptDays)
  const tables = [
    sql`delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys
      where created_at < ${before('idempotency_keys')} limit ${batch}))`,
    sql`delete from sessions where id in (select id from sessions
      where expires_at < ${before('sessions')} limit ${batch})`,
    sql`delete from login_sources where ctid = any(array(select ctid from login_sources
      where last_login_at < ${before('login_sources')} limit ${batch}))`,
    sql`delete from password_links where token_hash in (select token_hash from password_links
      where expires_at < ${before('password_links')} limit ${batch})`,
    sql`delete from pending_logins where token_hash in (select token_hash from pending_logins
      where expires_at < ${now} limit ${batch})`,
    ...messageKinds.map((kind) => wordsOf(kind, { before: wordsBefore(kind), now })),
    sql`delete from messages where ctid = any(array(select ctid from messages
      where created_at < ${before('messages')} limit ${batch}))`,
    sql`delete from imports where ctid = any(array(select ctid from imports
      where status = 'revisada' and created_at < ${before('previewed_imports')} limit ${batch}))`,
    sql`update imports set pending = '[]', refused = '[]',
        status = case when status in ('importando', 'detenida') then 'importada' else status end
      where ctid = any(array(select ctid from imports where created_at < ${before('import_lines')}
        and (status in ('importando', 'detenida') or refused <> '[]') limit ${batch}))`,
    ...Object.values(agedRowsOfModules).map(({ table, status, since = 'created_at', whileNull, days }) => {
      const rows = sql.table(table)
      return sql`delete from ${rows} where ctid = any(array(select ctid from ${rows}
        where ${status ? sql`status = ${sql.lit(status)} and` : sql``} ${whileNull ? sql`${sql.ref(whileNull)} is null and` : sql``}
          ${sql.ref(since)} < ${daysBefore(now, days)} limit ${batch}))`
    }),
    // Jobs that failed for good; those of messages are recorded on the message.
    sql`delete from graphile_worker._private_jobs where id in (select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and run_at < ${before('given_up_jobs')} limit ${batch})`,
  ]
  for (const table of tables) {
    for (let round = 0; round < mostBatches; round += 1) {
      const { numAffectedRows = 0n } = await open(null, ({ tx }) => table.execute(tx))
      if (numAffectedRows < BigInt(batch)) break
    }
  }
  await notes.prune(before('delivery_notes'))
}
