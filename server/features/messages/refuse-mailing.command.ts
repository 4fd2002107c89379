import { sql } from 'kysely'

import { isPartOfNetwork, networkOf, networkShare } from '#domain/bookings/web-limits/network.rules.ts'
import { Refusal } from '#domain/refusal.ts'

import type { Reader, Tx } from '../../db/database.ts'

/** Messages a day that strangers may cause: to one mailbox, and from one source. */
const toOneMailbox = 10
const fromOneSource = 60

/** Messages a day that a booking's own link may cause. */
const byOneBooking = 10

type Letter = { recipient: string; source: string }
type Sent = { to_mailbox: number; from_source: number; from_network: number }

/** Refuses what would send one more message to a person who may not have asked for any. */
export async function refuseMailing(
  tx: Tx,
  { counted, whatsapp, ...letter }: Letter & { counted: boolean; whatsapp: string },
) {
  if (counted && isTooMuchMail(await countMail(tx, letter))) throw new Refusal('too_many_mails', { whatsapp })
}

/** Messages of a day that strangers caused. */
export async function countMail(reader: Reader, { recipient, source }: Letter): Promise<Sent> {
  const network = isPartOfNetwork(source) ? networkOf(source) : null
  const { rows } = await sql<Sent>`
    select
      (select count(*)::int from messages where caused_by is not null and created_at > product_now() - interval '1 day'
        and mailbox(recipient) = mailbox(${recipient})) as to_mailbox,
      (select count(*)::int from messages where caused_by = ${source}
        and created_at > product_now() - interval '1 day') as from_source,
      (select count(*)::int from messages where split_part(caused_by, '.', 1) = ${network}
        and created_at > product_now() - interval '1 day') as from_network`.execute(reader)
  return rows[0] ?? { to_mailbox: 0, from_source: 0, from_network: 0 }
}

export const isTooMuchMail = (sent: Sent): boolean =>
  sent.to_mailbox >= toOneMailbox ||
  sent.from_source >= fromOneSource ||
  sent.from_network >= fromOneSource * networkShare

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
