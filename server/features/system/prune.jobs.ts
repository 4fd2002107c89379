import { sql } from 'kysely'

import { kindRules, opensSomething } from '#domain/messages/message-kind.rules.ts'
import { waitingToGo } from '#domain/messages/message-status.rules.ts'
import { type MessageKind, messageKinds } from '#domain/messages/message.ts'

import type { Acts } from '../../db/act.ts'
import { oneOf } from '../../db/one-of.ts'
import { type FileStore, noFiles } from '../../files/file-store.ts'
import type { DeliveryNotes } from '../../mail/delivery-notes.ts'
import { clearRejected } from '../payments/receipts/clear-rejected.jobs.ts'

const day = 24 * 3_600_000

/** Days after which each kind of row is of no more use; docs/operations.md says so to whoever runs the installation. */
const kept = {
  idempotency_keys: 7,
  sessions: 1,
  password_links: 30,
  messages: 400,
  /** as long as what mails said: customers ask no later */
  whatsapp_texts: 180,
  /** what was sent is counted by the month */
  whatsapp_charges: 400,
  delivery_notes: 3,
  given_up_jobs: 30,
  /** thirteen months: as long as a card may be disputed */
  payment_exchanges: 396,
  /** somebody looked at a bank's file and did not load it */
  unloaded_statements: 1,
  /** the customer may still ask why; accepted ones are papers of the books and stay */
  rejected_receipt_files: 90,
}
/** So many rows at once, so that nobody waits behind it. */
const batch = 2000
/** The next run goes on. */
const mostBatches = 50

/** What was said goes; that it was said, to whom and when, stays longer. Nothing that may still leave is touched. */
const wordsOf = (kind: MessageKind, { before, now }: { before: Date; now: Date }) => sql`
  update messages set ${opensSomething(kind) ? sql`subject = '', ` : sql``}body = '' where ctid = any(array(select ctid from messages
    where kind = ${kind} and created_at < ${before} and body <> '' and (status not in ${oneOf(waitingToGo)}
      or (status = 'fallido' and expires_at <= ${now})) limit ${batch}))`

/** Removes what only its time made useful. Bookings, payments and events are never touched. */
export async function prune(
  acts: Acts,
  { now, notes, files = noFiles }: { now: Date; notes: DeliveryNotes; files?: FileStore },
) {
  const { act: open } = acts
  const before = (days: number) => new Date(now.getTime() - days * day)
  const tables = [
    sql`delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys
      where created_at < ${before(kept.idempotency_keys)} limit ${batch}))`,
    sql`delete from sessions where id in (select id from sessions
      where expires_at < ${before(kept.sessions)} limit ${batch})`,
    sql`delete from password_links where token_hash in (select token_hash from password_links
      where expires_at < ${before(kept.password_links)} limit ${batch})`,
    sql`delete from pending_logins where token_hash in (select token_hash from pending_logins
      where expires_at < ${now} limit ${batch})`,
    ...messageKinds.map((kind) => wordsOf(kind, { before: before(kindRules[kind].keptDays), now })),
    sql`delete from messages where ctid = any(array(select ctid from messages
      where created_at < ${before(kept.messages)} limit ${batch}))`,
    sql`delete from whatsapp_texts where ctid = any(array(select ctid from whatsapp_texts
      where created_at < ${before(kept.whatsapp_texts)} limit ${batch}))`,
    // Whoever asked not to be written to stays known.
    sql`delete from whatsapp_people where ctid = any(array(select ctid from whatsapp_people
      where last_at < ${before(kept.whatsapp_texts)} and stopped_at is null limit ${batch}))`,
    sql`delete from whatsapp_charges where ctid = any(array(select ctid from whatsapp_charges
      where sent_at < ${before(kept.whatsapp_charges)} limit ${batch}))`,
    sql`delete from payment_exchanges where ctid = any(array(select ctid from payment_exchanges
      where created_at < ${before(kept.payment_exchanges)} limit ${batch}))`,
    sql`delete from bank_statements where id in (select id from bank_statements
      where status = 'leido' and created_at < ${before(kept.unloaded_statements)} limit ${batch})`,
    // Jobs that were tried to the end; those of messages are told by the message.
    sql`delete from graphile_worker._private_jobs where id in (select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and run_at < ${before(kept.given_up_jobs)} limit ${batch})`,
  ]
  for (const table of tables) {
    for (let round = 0; round < mostBatches; round += 1) {
      const { numAffectedRows = 0n } = await open(null, ({ tx }) => table.execute(tx))
      if (numAffectedRows < BigInt(batch)) break
    }
  }
  await clearRejected(acts, files, { now, before: before(kept.rejected_receipt_files) })
  await notes.prune(before(kept.delivery_notes))
}
