import type { Language } from '#domain/language.ts'
import type { CustomerKind, MessageChannel } from '#domain/messages/message.ts'
import { isWhatsAppKind } from '#domain/whatsapp/whatsapp-kind.rules.ts'
import type { Reader, Tx } from '#server/db/database.ts'

import { askApprovedPipelined, findApproved, findNumber } from './fill-template.queries.ts'

type Contact = {
  id: string
  tour_operator_id: string
  contact_email: string
  contact_phone: string
  language: Language
}
type Way = { recipient: string; channel: MessageChannel; subject?: '' }

/**
 * How the contact of a booking is notified: by mail, which WhatsApp may replace as it leaves; by WhatsApp alone
 * without an email; null without either.
 */
export async function findWayTo(
  db: Reader,
  { id, tour_operator_id, contact_email, contact_phone, language }: Contact,
  kind: CustomerKind,
): Promise<Way | null> {
  if (contact_email) return { recipient: contact_email, channel: 'correo' }
  if (!contact_phone || !isWhatsAppKind(kind)) return null
  if (!(await findApproved(db, tour_operator_id, { kind, language }))) return null
  const recipient = await findNumber(db, tour_operator_id, { booking_id: id, phone: contact_phone })
  return recipient === null ? null : { recipient, channel: 'whatsapp', subject: '' }
}

/**
 * Whether there may be a way at all, in the round trip of the next statement: an operator with mail only need not
 * read a booking without an email.
 */
export async function askWayPipelined(
  tx: Tx,
  { tour_operator_id, contact_email, contact_phone, language }: Omit<Contact, 'id'>,
  kind: CustomerKind,
): Promise<() => boolean> {
  if (contact_email) return () => true
  if (!contact_phone || !isWhatsAppKind(kind)) return () => false
  return askApprovedPipelined(tx, tour_operator_id, { kind, language })
}
