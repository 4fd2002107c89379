import type { RawBuilder } from 'kysely'

import type { Language } from '#domain/language.ts'
import type { CustomerKind, MessageChannel, MessageKind } from '#domain/messages/message.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'
import type { JobTools } from '#server/extensions/server-module.ts'
import type { FilledTemplate, HandOver } from '#server/mail/hand-over.ts'

/** The contact of a booking; without an id, of one that is being sold. */
export type Contact = {
  id: string
  tour_operator_id: string
  contact_email: string
  contact_phone: string
  language: Language
}
/** What a message is about. */
export type MessageTopic = {
  tour_operator_id: string
  booking_id: string | null
  kind: MessageKind
  occasion: string
  item_ids: readonly string[]
  language: Language
}
export type ComposedMessage = { recipient: string; body: string; template: FilledTemplate }
/** Columns of a statement, as SQL. */
export type PlannedColumns = Record<'tour_operator_id' | 'kind' | 'language', RawBuilder<unknown>>
/** A message of the outbox, so far as its channel is concerned. */
export type ChannelMessage = Pick<MessageTopic, 'tour_operator_id' | 'booking_id' | 'kind' | 'occasion'> & {
  id: string
}

/** A channel beside mail. A message that it takes replaces a mail, which goes when the channel does not deliver. */
export type OtherChannel = {
  code: Exclude<MessageChannel, 'correo'>
  /** address of a contact without an email; null if the channel does not take the kind, or may not write to them */
  findRecipient: (db: Reader, contact: Contact, kind: CustomerKind) => Promise<string | null>
  /** whether it takes the kind, read in the round trip of the next statement */
  askTakenPipelined: (tx: Tx, contact: Omit<Contact, 'id'>, kind: CustomerKind) => Promise<() => boolean>
  /** whether it takes planned messages, as a condition of SQL */
  takesPlanned: (columns: PlannedColumns) => RawBuilder<boolean>
  /** recipient and text as the message leaves; null if it goes by mail */
  compose: (act: Act, topic: MessageTopic) => Promise<ComposedMessage | null>
  /** why `compose` gave no text for a message of this channel: a failure of ours, or one of the channel's `failureTexts` */
  whyNot: (act: Act, message: ChannelMessage & { recipient: string }) => Promise<string>
  handOver: (tools: JobTools) => HandOver
  /** after the channel accepted it; delivery is reported later */
  awaitDelivery: (act: Act, message: ChannelMessage) => Promise<void>
  /** after `handOver` failed; false if the outbox tries again, as with mail */
  settleRefused: (
    act: Act,
    message: ChannelMessage & { attempts: number; template?: FilledTemplate },
    error: unknown,
  ) => Promise<boolean>
}

export const otherChannels = extensionPoint<OtherChannel>()

export const findChannel = (code: MessageChannel): OtherChannel | undefined =>
  otherChannels.all().find((channel) => channel.code === code)
