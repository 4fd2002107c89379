import type { CustomerKind, MessageChannel } from '#domain/messages/message.ts'
import type { Reader, Tx } from '#server/db/database.ts'

import { type Contact, otherChannels } from './other-channels.queries.ts'

type Way = { recipient: string; channel: MessageChannel; subject?: '' }

/**
 * How the contact of a booking is notified: by mail, which another channel may replace as it leaves; by another
 * channel alone without an email; null without either.
 */
export async function findWayTo(db: Reader, contact: Contact, kind: CustomerKind): Promise<Way | null> {
  if (contact.contact_email) return { recipient: contact.contact_email, channel: 'correo' }
  if (!contact.contact_phone) return null
  for (const channel of otherChannels.all()) {
    const recipient = await channel.findRecipient(db, contact, kind)
    if (recipient !== null) return { recipient, channel: channel.code, subject: '' }
  }
  return null
}

/**
 * Whether there may be a way at all, to the contact or to the agency, in the round trip of the next statement: an
 * operator with mail only need not read a booking without an email.
 */
export async function askWayPipelined(
  tx: Tx,
  contact: Omit<Contact, 'id'> & { agency_id: string | null },
  kind: CustomerKind,
): Promise<() => boolean> {
  if (contact.contact_email || contact.agency_id) return () => true
  if (!contact.contact_phone) return () => false
  const asked: (() => boolean)[] = []
  for (const channel of otherChannels.all()) asked.push(await channel.askTakenPipelined(tx, contact, kind))
  return () => asked.some((isTaken) => isTaken())
}
