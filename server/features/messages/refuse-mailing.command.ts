import { sql } from 'kysely'

import { isPartOfNetwork, networkOf, networkShare } from '#domain/bookings/web-limits/network.rules.ts'
import { Refusal } from '#domain/refusal.ts'

import type { Tx } from '../../db/database.ts'

/** Messages a day that strangers may cause: to one mailbox, and from one source. */
const toOneMailbox = 10
const fromOneSource = 60

/** Messages a day that a booking's own link may cause. */
const byOneBooking = 10

type Letter = { recipient: string; source: string; counted: boolean; whatsapp: string }

/** Refuses what would send one more message to a person who may not have asked for any. */
export async function refuseMailing(tx: Tx, { recipient, source, counted, whatsapp }: Letter) {
  if (!counted) return
  const network = isPartOfNetwork(source) ? networkOf(source) : null
  const { rows } = await sql<{ to_mailbox: number; from_source: number; from_network: number }>`
    select
      (select count(*)::int from messages where caused_by is not null and created_at > product_now() - interval '1 day'
        and mailbox(recipient) = mailbox(${recipient})) as to_mailbox,
      (select count(*)::int from messages where caused_by = ${source}
        and created_at > product_now() - interval '1 day') as from_source,
      (select count(*)::int from messages where split_part(caused_by, '.', 1) = ${network}
        and created_at > product_now() - interval '1 day') as from_network`.execute(tx)
  const [sent] = rows
  if (
    sent &&
    (sent.to_mailbox >= toOneMailbox ||
      sent.from_source >= fromOneSource ||
      sent.from_network >= fromOneSource * networkShare)
  )
    throw new Refusal('too_many_mails', { whatsapp })
}

/**
 * Whether one more message about a customer's own actions may go today. The action itself is never refused: after
 * the tenth message of a day it is done without one.
 */
export async function mayWriteOfOwn(tx: Tx, booking_id: string): Promise<boolean> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from messages where caused_by = ${booking_id}
      and created_at > product_now() - interval '1 day'`.execute(tx)
  return (rows[0]?.sent ?? 0) < byOneBooking
}
